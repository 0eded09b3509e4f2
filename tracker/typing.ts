import { comesAfter } from "./elements.ts";
import { type Field, findGroup, isForm, isIgnored, listButtons } from "./fields.ts";
import { FORMS, reach } from "./journey.ts";
import { SEEN, STARTED } from "./visit.ts";

// In memory only: the fields typed into since their form was sent, and whether a button or Enter was pressed since.
const typed = new Map<Field, boolean>();

/** Records that a field is typed into. Returns whether this is the first time. */
export function addTyped(field: Field): boolean {
  if (isIgnored(field)) return false;
  if (field.matches(`${FORMS} *`)) reach(SEEN | STARTED);
  const isNew = !typed.has(field);
  typed.set(field, false);
  return isNew;
}

export const wasTyped = (field: Field): boolean => typed.has(field);

/** Records that a button or Enter was pressed for a field: if the page then removes it, it was a step. */
export const addStep = (field: Field): unknown => typed.has(field) && typed.set(field, true);

/**
 * Further fields that belong to a form: those of earlier steps, which the page has removed (but not of a closed popup),
 * and, for a part of the page, fields elsewhere without a form.
 */
export const relatedFields = (group: Element): Field[] =>
  [...typed.keys()].filter((field) =>
    field.isConnected ? !(field.form || isForm(group)) : typed.get(field),
  );

/** The last typed field before a button outside of forms that no other button would send. */
export const lastTypedBefore = (button: Element): Field | undefined =>
  [...typed.keys()]
    .filter((field) => {
      const group = field.isConnected && comesAfter(button, field) && findGroup(field);
      return group && !(isForm(group) && listButtons(group)[0]);
    })
    .pop();

/** Forgets what was typed into the fields of a form that is sent or dismissed. */
export function forgetTyped(fields: Field[]): void {
  for (const field of fields) typed.delete(field);
}
