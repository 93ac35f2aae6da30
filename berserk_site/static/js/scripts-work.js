// Before the page is drawn: says that scripts work, so that what needs them may show.
document.documentElement.classList.replace("no-js", "js");
