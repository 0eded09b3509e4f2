// Gives the worker the browser globals that the web app uses. Component tests run in their own workers.
import { GlobalWindow } from "happy-dom";
import { watchFetch } from "./network.ts";

/** What Node has too, but the web app needs of its own page: events and forms must belong to the document. */
const REPLACED = [
  "Event",
  "CustomEvent",
  "EventTarget",
  "FormData",
  "navigator",
  "localStorage",
  "sessionStorage",
];
/** Globals that would make the product's packages mistake the worker for a browser. */
const LEFT_OUT = ["XMLHttpRequest", "WebSocket", "close"];

function install(): GlobalWindow {
  const page = new GlobalWindow({ url: "http://localhost/", width: 1280, height: 900 });
  for (const name of Object.getOwnPropertyNames(page)) {
    if (LEFT_OUT.includes(name) || (name in globalThis && !REPLACED.includes(name))) continue;
    const value: unknown = Reflect.get(page, name);
    // Called without the window, as globals are. Classes stay as they are, for `instanceof`.
    const bound = typeof value === "function" && !/^[A-Z]/.test(name) ? value.bind(page) : undefined;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => bound ?? Reflect.get(page, name),
      set: (value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true }),
    });
  }
  for (const name of ["window", "self", "top", "parent"])
    Object.defineProperty(globalThis, name, { value: globalThis, configurable: true, writable: true });
  watchFetch();
  return page;
}

const worker = globalThis as { openPage?: GlobalWindow };

/** The page's window, one for all files of a worker. */
export const openPage: GlobalWindow = worker.openPage ?? install();
worker.openPage = openPage;

let changes = 0;
new MutationObserver(() => {
  changes++;
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

/** How often the page has changed. */
export const changesSoFar = (): number => changes;
