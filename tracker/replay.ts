import { type Field, isIgnored } from "./fields.ts";
import { findKind } from "./recognition.ts";

/**
 * How a form was filled in: its fields in the order they were entered, each with its kind (or its type), milliseconds
 * and changes, and how often it was submitted while invalid. Never a name, a label or a value.
 */
export type Replay = { fields: [kind: string | undefined, ms: number, changes: number][]; refused: number };

type Use = { field: Field; ms: number; changes: number };

// In memory only, by name: a field that is removed and shown again counts as the same one, as do radio buttons.
let uses = new Map<unknown, Use>();
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
  const key = field.name || field.id || field;
  const existing = uses.get(key);
  const use =
    existing && (existing.field.form === field.form || !existing.field.isConnected)
      ? existing
      : { field, ms: 0, changes: 0 };
  // Replaces another form's field of the same name.
  if (use !== existing) uses.delete(key);
  uses.set(key, use);
  use.field = field;
  if (event.type === "change") use.changes++;
  if (event.type !== "focusout") addTime(use);
};

/** Counts a submit of an invalid form, rejected by the browser or the page. */
export const countRefusal = (form: Element): unknown => refused.push(form);

export function buildReplay(form: Element): Replay {
  addTime(current);
  return {
    fields: [...uses.values()]
      // Fields of earlier steps are no longer on the page.
      .filter(({ field }) => form.contains(field) || !field.isConnected)
      .map(({ field, ms, changes }) => [
        // First and last name are one kind.
        (findKind(field) || field.type).replace(/^(fir|la)st_/, ""),
        ms,
        changes,
      ]),
    refused: refused.filter((other) => other === form).length,
  };
}

/** Clears all records once a form is sent. */
export const clearReplay = (): void => {
  uses = new Map();
  refused = [];
};
