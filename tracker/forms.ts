import { onClick, onKeyDown } from "./actions.ts";
import { lookDeeper } from "./elements.ts";
import { begin, judgeAll, onOtherControl } from "./evidence.ts";
import { type Field, findGroup, isField, isIgnored } from "./fields.ts";
import { guard, listen } from "./guard.ts";
import { addAttribution } from "./host-fields.ts";
import { findFacts, learn } from "./recognition.ts";
import { onUse } from "./replay.ts";
import { addTyped } from "./typing.ts";

/** The form that the browser is sending: its submit event is over, and was not prevented. */
let submitted: Event | undefined;
let scripted: Element | undefined;

// "submit" does not leave its shadow tree, but the "focusin" before it does.
const onFocus = (event: Event): void => {
  const field = event.composedPath()[0] as Field;
  const root = field.getRootNode() as ShadowRoot;
  if (root.host) {
    lookDeeper();
    listen(root, "submit", onAnySubmit);
  }
  if (isField(field) && !isIgnored(field)) learn(findGroup(field), field);
  onUse(event);
};

const onInput = (event: Event): void => {
  const field = event.composedPath()[0] as Field;
  if (event.isTrusted) onOtherControl();
  if (isField(field) && addTyped(field)) learn(findGroup(field), field);
};

const onAnySubmit = (event: Event): void => {
  submitted = event;
  // In the capture phase: the page may still prevent it, or empty the form.
  begin(event.composedPath()[0] as Element, event, (event as SubmitEvent).submitter);
};

/**
 * Adds attribution to what the browser sends. A FormData made by a script only gets it if the owner wants that, since
 * its receiver may reject unknown fields.
 */
const onFormData = ({ target, formData }: FormDataEvent): void => {
  const form = target as Element;
  const answer = findFacts(form)?.answer;
  const isNative =
    scripted === form || (submitted?.target === form && !submitted.eventPhase && !submitted.defaultPrevented);
  if (answer?.contact && (isNative || answer.form_data)) addAttribution(form, formData);
};

/** Describes the form in use, whose field may have been focused before the script ran or consent was given. */
export const learnFocused = guard((): void => {
  const field = document.activeElement as Field;
  if (field && isField(field) && !isIgnored(field)) learn(findGroup(field), field);
});

const LISTENERS: Record<string, (event: never) => void> = {
  submit: onAnySubmit,
  formdata: onFormData,
  click: onClick,
  keydown: onKeyDown,
  input: onInput,
  focusin: onFocus,
  focusout: onUse,
  change: onUse,
  pagehide: () => judgeAll(true),
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
    begin(this, undefined, undefined, true);
    scripted = this;
    submit.call(this);
    scripted = undefined;
  };
});

const watchFrame = guard((frame: HTMLIFrameElement) => {
  const view = frame.contentWindow as Window & typeof globalThis;
  // A frame with its own snippet handles its own forms.
  if (!view.whence && !isIgnored(frame)) watchForms(view);
});
