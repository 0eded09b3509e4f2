import { findClosest, readAttribute } from "./elements.ts";
import { begin, onOtherControl } from "./evidence.ts";
import { BUTTONS, type Field, findGroup, isForm, listButtons, listFields } from "./fields.ts";
import { countClick } from "./journey.ts";
import { findRole } from "./recognition.ts";
import { countRefusal } from "./replay.ts";
import { forgetTyped, lastTypedBefore } from "./typing.ts";

/** Controls that don't send a form. */
const CONTROLS =
  "a,select,textarea,label,summary,[role],[tabindex],input:not([type=submit],[type=button],[type=image])";
/** The maximum text length of an element that can act as a button. */
const TEXT_MAX = 40;

/**
 * Handles a click on anything that could send fields: a button, or any element with a short text after a typed field.
 */
export const onClick = (event: Event): void => {
  countClick();
  const path = event.composedPath() as HTMLElement[];
  const [target] = path as [HTMLElement];
  const real = path.find((part) => part.nodeType === 1 && !isForm(part) && part.matches(BUTTONS));
  const control = findClosest(target, CONTROLS);
  if (real || control) onOtherControl();
  // A field, a label, a menu.
  if (!real && control && control.localName !== "a") return;
  const button = real || (control as HTMLElement | null) || target;
  const form = findClosest(button, "form") as HTMLFormElement | null;
  const typed = form || lastTypedBefore(button);
  const role = findRole(button);
  if (!typed || role === "other") return;
  const group = findGroup(typed);
  const href = readAttribute(button, "href");
  if (role === "dismiss") forgetTyped(listFields(group));
  else if ((href && !/^java|^#/.test(href)) || !(real || !(button.textContent as string).trim()[TEXT_MAX]))
    return;
  else if (form?.matches(":invalid") && (button as unknown as Field).type === "submit" && !form.noValidate)
    countRefusal(form);
  else begin(group, undefined, button);
};

/** Handles Enter in a field. */
export const onKeyDown = (event: KeyboardEvent): void => {
  const field = event.composedPath()[0] as Field;
  if (event.key !== "Enter" || field.type === "textarea" || !field.value) return;
  const group = findGroup(field);
  // In a list of suggestions, Enter chooses one; in a form with a button, it submits.
  if (readAttribute(field, "aria-expanded") !== "true" && !(isForm(group) && listButtons(group)[0]))
    begin(group);
};
