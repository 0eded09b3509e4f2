import { capture, enrich, onLeave } from "./capture.ts";
import { onClick, onKeyDown } from "./clicks.ts";
import { readLead } from "./contact.ts";
import { isIgnored } from "./fields.ts";
import { guard, listen } from "./guard.ts";
import { onInput } from "./steps.ts";

const onSubmit = (event: Event): void =>
  capture(event.composedPath()[0] as Element, event, (event as SubmitEvent).submitter);

const onFormData = ({ target, formData }: FormDataEvent) =>
  readLead(target as Element) && enrich(target as Element, formData);

// A submit does not leave its shadow tree, but the focus that comes before it does.
const onFocus = (event: Event): void => {
  const root = (event.composedPath()[0] as Node).getRootNode() as ShadowRoot;
  if (root.host) listen(root, "submit", onSubmit);
};

const LISTENERS: Record<string, (event: never) => void> = {
  submit: onSubmit,
  formdata: onFormData,
  click: onClick,
  keydown: onKeyDown,
  input: onInput,
  focusin: onFocus,
  pagehide: onLeave,
};

/** Hears every submit of a window, now and later: of its forms, of those in shadow trees and in frames of its origin. */
export const watchForms = guard((view: Window & typeof globalThis): void => {
  for (const type in LISTENERS) listen(view, type, LISTENERS[type] as (event: never) => void);
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
