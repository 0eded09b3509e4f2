import { type Field, namesOf } from "./fields.ts";

// In memory only, by the names of the fields: one that is shown again takes the place of its earlier self.
let steps: Record<string, [field: Field, page: string, place: Element]> = {};

/** Remembers a field that is typed into, in case the page takes it away before its form is sent. */
export const onInput = (event: Event): void => {
  const field = event.composedPath()[0] as Field;
  steps[namesOf(field)] = [field, location.pathname, (field.form || field).parentElement as Element];
};

export const isTyped = (field: Field): unknown => steps[namesOf(field)];

/** The fields of earlier steps of a form: typed into on this page, taken away since, from where the form is now. */
export const earlierFields = (form: Element): Field[] =>
  Object.values(steps)
    .filter(
      ([field, page, place]) =>
        !field.isConnected && page === location.pathname && (!place.isConnected || place.contains(form)),
    )
    .map(([field]) => field);

/** Forgets all steps, once their form was sent. */
export const forgetSteps = (): void => {
  steps = {};
};
