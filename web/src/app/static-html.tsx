import { createContext } from "react";

/** The prerendered HTML inside a page that the browser keeps as it is; empty in the browser. */
export const StaticHtml = createContext("");
