import { type Field, isIgnored, isReadable, labelsOf, namesOf } from "./fields.ts";
import { kindOf } from "./words.ts";

/**
 * How a form was filled in: its fields in the order they were entered, each with its kind (or its type), milliseconds
 * and changes, and how often it was submitted while invalid. Never a name, a label or a value.
 */
export type Replay = { fields: [kind: string | undefined, ms: number, changes: number][]; refused: number };

type Use = { key: unknown; field: Field; ms: number; changes: number };

// In memory only.
let uses: Use[] = [];
let refused: unknown[] = [];
let current: Use | undefined;
let since = 0;

/** Adds the time since the last event to the field in focus. */
const addTime = (next?: Use): void => {
  const now = Date.now();
  if (current) current.ms += now - since;
  since = now;
  current = next;
};

/** Records which field has the focus, and its changes. */
export const onUse = (event: Event): void => {
  const field = event.composedPath()[0] as Field;
  addTime();
  if (!field.matches("input,textarea,select") || isIgnored(field)) return;
  // A field that is removed and shown again counts as the same one, and so do all radio buttons with one name.
  const key = field.name || field.id || field;
  const isSame = ({ key: other, field: { form, isConnected } }: Use) =>
    other === key && (form === field.form || !isConnected);
  const use = uses.find(isSame) || { key, field, ms: 0, changes: 0 };
  if (!uses.includes(use)) uses.push(use);
  use.field = field;
  if (event.type === "change") use.changes++;
  if (event.type !== "focusout") addTime(use);
};

/** Counts a submit of an invalid form, which the browser or the page refuses. */
export const countRefusal = (form: Element): unknown => refused.push(form);

export function replayOf(form: Element): Replay {
  addTime(current);
  return {
    fields: uses
      // Fields of earlier steps are no longer on the page.
      .filter(({ field }) => form.contains(field) || !field.isConnected)
      .map(({ field, ms, changes }) => [
        isReadable(field)
          ? kindOf(field.value.trim(), field.type, namesOf(field), labelsOf(field))
          : field.type,
        ms,
        changes,
      ]),
    refused: refused.filter((other) => other === form).length,
  };
}

/** Clears all records once a form is sent. */
export const clearReplay = (): void => {
  uses = [];
  refused = [];
};
