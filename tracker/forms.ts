import { isAllowed } from "./consent.ts";
import { FIELDS, isIgnored, readLead } from "./fields.ts";
import { guard, listen } from "./guard.ts";
import { lastTouch } from "./journey.ts";
import { submitLead } from "./lead.ts";

/** Tells where the sender of a lead form came from, in the names that other systems know. */
function enrich(form: Element, add: (name: string, value: string) => void): void {
  const touch = isAllowed() && readLead(form) && lastTouch();
  if (!touch) return;
  const { at, click_ids, referrer, landing, ...campaign } = touch;
  const known = { ...click_ids, referrer, landing_page: landing } as Record<string, string>;
  for (const field in campaign) known[`utm_${field}`] = campaign[field as keyof typeof campaign] as string;
  for (const name in known) if (known[name]) add(name, known[name]);
}

const capture = guard((form: Element, event?: Event): void => {
  const contact = readLead(form);
  if (!contact) return;
  enrich(form, (name, value) => {
    const field = form.querySelector<HTMLInputElement>(`[type=hidden][name=${name}]`);
    if (field && !field.value) field.value = value;
  });
  const name = form.getAttribute("name") || form.getAttribute("id");
  const sendIt = guard(() => submitLead({ ...contact, form: name }, performance.now() / 1000));
  // The browser lets invalid forms through that check themselves (novalidate): those stop the event if they refuse.
  if (event && form.querySelector(":invalid")) setTimeout(() => event.defaultPrevented || sendIt());
  else sendIt();
});

const onSubmit = (event: Event): void => capture(event.composedPath()[0] as Element, event);

const onFormData = guard(({ target, formData }: FormDataEvent) =>
  enrich(target as Element, (name, value) => formData.get(name) || formData.set(name, value)),
);

/** A click on what is no form's own button, beside fields that are filled in: a form by another name. */
const onClick = guard((event: Event): void => {
  const button = (event.composedPath()[0] as Element).closest(
    "[onclick],[type=button],[role=button],[class*=utton],[class*=btn],button",
  ) as Element;
  // What holds fields itself is no button.
  if (button.querySelector(FIELDS) || /^\W*(cancel|back)/i.test(button.textContent as string)) return;
  let part = button.closest("form") as Element;
  // The form's own button submits it, unless the page stops the click to send the form itself.
  if (part)
    setTimeout(
      () =>
        (event.defaultPrevented || !part.querySelector("[type=submit],button:not([type])")) && capture(part),
    );
  else {
    for (part = button; !part.querySelector(FIELDS); ) part = part.parentElement as Element;
    capture(part);
  }
});

// A submit does not leave its shadow tree, but the focus that comes before it does.
const onFocus = guard((event: Event): void => {
  const root = (event.composedPath()[0] as Node).getRootNode() as ShadowRoot;
  if (root.host) listen(root, "submit", onSubmit);
});

/** Hears every submit of a window, now and later: of its forms, of those in shadow trees and in frames of its origin. */
export const watchForms = guard((view: Window & typeof globalThis): void => {
  listen(view, "submit", onSubmit);
  listen(view, "formdata", onFormData);
  listen(view, "click", onClick);
  listen(view, "focusin", onFocus);
  // The load of a frame passes its document on the way down, but never its window.
  listen(view.document, "load", ({ target }) => watchFrame(target as HTMLIFrameElement));
  view.document.querySelectorAll("iframe").forEach(watchFrame);
  // form.submit() tells no one.
  const { prototype } = view.HTMLFormElement;
  const { submit } = prototype;
  prototype.submit = function () {
    capture(this);
    submit.call(this);
  };
});

const watchFrame = guard((frame: HTMLIFrameElement) => {
  const view = frame.contentWindow as Window & typeof globalThis;
  // One with a snippet of its own minds its own forms.
  if (!view.whence && !isIgnored(frame)) watchForms(view);
});
