/* Read before each C file that mypyc writes of an engine (mypyc_library.py): what engines ask most often is answered on
   the spot instead of by a call. Nothing means anything else by it; what is unusual still goes to mypyc's own code. */

#include <Python.h>

/* Python looks a class up among its bases behind a call into its library. An engine asks it of every step and effect. */
static inline int quick_is_subtype(PyTypeObject *type, PyTypeObject *wanted) {
    PyObject *bases = type->tp_mro;
    Py_ssize_t count = PyTuple_GET_SIZE(bases);
    for (Py_ssize_t place = 1; place < count; place++)  /* the type itself comes first */
        if (PyTuple_GET_ITEM(bases, place) == (PyObject *)wanted) return 1;
    return 0;
}

static inline int quick_type_check(PyObject *object, PyTypeObject *wanted) {
    return Py_IS_TYPE(object, wanted) || quick_is_subtype(Py_TYPE(object), wanted);
}

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, wanted) quick_type_check((PyObject *)(object), (wanted))

#include <CPy.h>

/* Items of lists by places from 0 on; a place from the end, or outside, is mypyc's matter. Its short integers are twice
   the number, and odd where they point to a long one. */
static inline PyObject *quick_borrowed(PyObject *list, CPyTagged place) {
    if (likely(!(place & CPY_INT_TAG) && (size_t)(place >> 1) < (size_t)PyList_GET_SIZE(list)))
        return PyList_GET_ITEM(list, place >> 1);
    return CPyList_GetItemBorrow(list, place);
}

static inline PyObject *quick_item(PyObject *list, CPyTagged place) {
    PyObject *item = quick_borrowed(list, place);
    Py_XINCREF(item);
    return item;
}

static inline PyObject *quick_borrowed_64(PyObject *list, int64_t place) {
    if (likely((size_t)place < (size_t)PyList_GET_SIZE(list))) return PyList_GET_ITEM(list, place);
    return CPyList_GetItemInt64Borrow(list, place);
}

static inline PyObject *quick_item_64(PyObject *list, int64_t place) {
    PyObject *item = quick_borrowed_64(list, place);
    Py_XINCREF(item);
    return item;
}

#define CPyList_GetItem quick_item
#define CPyList_GetItemShort quick_item
#define CPyList_GetItemBorrow quick_borrowed
#define CPyList_GetItemShortBorrow quick_borrowed
#define CPyList_GetItemInt64 quick_item_64
#define CPyList_GetItemInt64Borrow quick_borrowed_64

/* What is called only as an error passes through. The compiler, told so, keeps the way there out of the way of all else.
   It is not told of numbers too long for a machine word: that slowed games. */
extern __typeof__(CPy_AddTraceback) CPy_AddTraceback __attribute__((cold));
extern __typeof__(CPy_AttributeError) CPy_AttributeError __attribute__((cold));
extern __typeof__(CPy_TypeError) CPy_TypeError __attribute__((cold));
extern __typeof__(CPy_TypeErrorTraceback) CPy_TypeErrorTraceback __attribute__((cold));
extern __typeof__(CPyError_OutOfMemory) CPyError_OutOfMemory __attribute__((cold));
