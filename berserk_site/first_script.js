// Before the page is drawn: says that scripts work, so that what needs them may show; and how wide the screen is, so that
// cards to choose from come as a list on a narrow one.
const page = document.documentElement;
page.classList.replace("no-js", "js");
if (matchMedia("(max-width: 46rem)").matches) page.classList.add("is-narrow");
