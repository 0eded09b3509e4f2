import { addAttribution, capture, onLeave } from "./capture.ts";
import { onClick, onKeyDown } from "./clicks.ts";
import { readLead } from "./contact.ts";
import { isIgnored } from "./fields.ts";
import { guard, listen } from "./guard.ts";
import { onUse } from "./replay.ts";
import { onInput } from "./steps.ts";

const onSubmit = (event: Event): void =>
  capture(event.composedPath()[0] as Element, event, (event as SubmitEvent).submitter);

const onFormData = ({ target, formData }: FormDataEvent) =>
  readLead(target as Element) && addAttribution(target as Element, formData);

// "submit" does not leave its shadow tree, but the "focusin" before it does.
const onFocus = (event: Event): void => {
  const root = (event.composedPath()[0] as Node).getRootNode() as ShadowRoot;
  if (root.host) listen(root, "submit", onSubmit);
  onUse(event);
};

const LISTENERS: Record<string, (event: never) => void> = {
  submit: onSubmit,
  formdata: onFormData,
  click: onClick,
  keydown: onKeyDown,
  input: onInput,
  focusin: onFocus,
  focusout: onUse,
  change: onUse,
  pagehide: onLeave,
};

/** Listens for every submit in a window, now and later, including shadow trees and same-origin frames. */
export const watchForms = guard((view: Window & typeof globalThis): void => {
  for (const type in LISTENERS) listen(view, type, LISTENERS[type] as (event: never) => void);
  // A frame's "load" passes through the document in the capture phase, but not through the window.
  listen(view.document, "load", ({ target }) => watchFrame(target as HTMLIFrameElement));
  view.document.querySelectorAll("iframe").forEach(watchFrame);
  // form.submit() fires no event.
  const { prototype } = view.HTMLFormElement;
  const { submit } = prototype;
  prototype.submit = function () {
    capture(this);
    submit.call(this);
  };
});

const watchFrame = guard((frame: HTMLIFrameElement) => {
  const view = frame.contentWindow as Window & typeof globalThis;
  // A frame with its own snippet handles its own forms.
  if (!view.whence && !isIgnored(frame)) watchForms(view);
});
