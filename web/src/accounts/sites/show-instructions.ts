/** The state of a navigation that should open the instructions of the site to install next. */
export const SHOW_INSTRUCTIONS = "show instructions";
