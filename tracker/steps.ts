import { type Field, isIgnored, namesOf } from "./fields.ts";
import { FORMS, reach } from "./journey.ts";
import { SEEN, STARTED } from "./visit.ts";

// In memory only, keyed by field name: a field that is shown again replaces the earlier one.
let steps: Record<string, [field: Field, page: string, place: Element]> = {};

/** Remembers a field that is typed into, in case the page removes it before the form is sent. */
export const onInput = (event: Event): void => {
  const field = event.composedPath()[0] as Field;
  steps[namesOf(field)] = [field, location.pathname, (field.form || field).parentElement as Element];
  if (field.matches(`${FORMS} *`) && !isIgnored(field)) reach(SEEN | STARTED);
};

export const wasTyped = (field: Field): unknown => steps[namesOf(field)];

/**
 * The fields of a form's earlier steps: they were typed into on this page and have been removed since, and the form
 * is now in their place.
 */
export const earlierFields = (form: Element): Field[] =>
  Object.values(steps)
    .filter(
      ([field, page, place]) =>
        !field.isConnected && page === location.pathname && (!place.isConnected || place.contains(form)),
    )
    .map(([field]) => field);

/** Clears all steps once their form is sent. */
export const clearSteps = (): void => {
  steps = {};
};
