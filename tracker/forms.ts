import { readLead } from "./fields.ts";
import { guard, listen } from "./guard.ts";
import { submitLead } from "./lead.ts";

const nameOf = (form: HTMLFormElement): string | null => form.getAttribute("name") || form.getAttribute("id");

const capture = guard((form: HTMLFormElement, event?: Event): void => {
  // Out of each shadow tree, too: what holds the form may ask for both.
  for (let at: Element | undefined = form; at; at = (at.getRootNode() as ShadowRoot).host) {
    if (at.closest("[data-whence-ignore],[role=search]")) return;
  }
  const contact = readLead(form);
  if (!contact) return;
  const sendIt = guard(() => submitLead({ ...contact, form: nameOf(form) }, performance.now() / 1000));
  // The browser lets invalid forms through that check themselves (novalidate): those stop the event if they refuse.
  if (event && form.querySelector(":invalid")) setTimeout(() => event.defaultPrevented || sendIt());
  else sendIt();
});

// One function, which the browser adds to a root only once.
const onSubmit = (event: Event): void => capture(event.composedPath()[0] as HTMLFormElement, event);

/** Hears every submit of the page, now and later: of its own forms, and of those in shadow trees. */
export function watchForms(): void {
  window.addEventListener("submit", onSubmit, true);
  // A submit does not leave its shadow tree, but the focus that comes before it does.
  listen(window, "focusin", (event) => {
    const root = (event.composedPath()[0] as Node).getRootNode();
    if (root !== document) root.addEventListener("submit", onSubmit, true);
  });
  // form.submit() tells no one.
  const { submit } = HTMLFormElement.prototype;
  HTMLFormElement.prototype.submit = function () {
    capture(this);
    submit.call(this);
  };
}
