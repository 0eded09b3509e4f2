import { isLead, readContact } from "./fields.ts";
import { guard, listen } from "./guard.ts";
import { submitLead } from "./lead.ts";

const heard = new WeakSet<EventTarget>();

const nameOf = (form: HTMLFormElement): string | null =>
  form.getAttribute("name") || form.getAttribute("id") || form.getAttribute("aria-label");

const capture = guard((form: HTMLFormElement, event?: Event): void => {
  if (form.closest("[data-whence-ignore],[role=search]")) return;
  // A frame with a tracker of its own sends its forms itself.
  const { whence } = form.ownerDocument.defaultView || window;
  if (whence && whence !== window.whence) return;
  const contact = readContact(form);
  if (!isLead(contact)) return;
  const sendIt = guard(() => submitLead({ ...contact, form: nameOf(form) }));
  // The browser lets invalid forms through that check themselves (novalidate): those stop the event if they refuse.
  if (event && form.querySelector(":invalid")) setTimeout(() => event.defaultPrevented || sendIt());
  else sendIt();
});

function hear(root: EventTarget): void {
  if (heard.has(root)) return;
  heard.add(root);
  listen(root, "submit", (event) => capture(event.composedPath()[0] as HTMLFormElement, event));
}

const hearFrame = (frame: Element): void => {
  const inner = (frame as HTMLIFrameElement).contentDocument;
  if (inner) hear(inner);
};

/** Hears every submit of the page, now and later: its own forms, those in shadow trees and in frames of the same site. */
export function watchForms(): void {
  hear(window);
  // A submit does not leave its shadow tree, but the focus that comes before it does.
  listen(window, "focusin", (event) => {
    const root = (event.composedPath()[0] as Node).getRootNode();
    if (root !== document) hear(root);
  });
  listen(document, "load", (event) => hearFrame(event.target as Element));
  for (const frame of document.querySelectorAll("iframe")) guard(hearFrame)(frame);
  // form.submit() tells no one.
  const { submit } = HTMLFormElement.prototype;
  HTMLFormElement.prototype.submit = function () {
    capture(this);
    submit.call(this);
  };
}
