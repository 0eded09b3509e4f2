import * as v from "valibot";
import { clean } from "../../../platform/http/text.ts";
import { FormDescription } from "../description.ts";

/** The maximum size of a stored description, in bytes of JSON. */
const MAX_BYTES = 16 * 1024;
const TEXT_MAX = 60;

/** An object's texts that are not empty, without characters that must not be stored. */
const texts = (entries: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, text]) => {
      const cleaned = clean(text, TEXT_MAX);
      return cleaned === "" ? [] : [[name, cleaned]];
    }),
  );

/** The stored part of a description: its texts, without the visitor's referrers. Null if it is too long. */
export function toStoredForm({ form, fields, buttons }: FormDescription): Record<string, unknown> | null {
  const stored = { form: texts(form), fields: fields.map(texts), buttons: buttons.map(texts) };
  return new TextEncoder().encode(JSON.stringify(stored)).length > MAX_BYTES ? null : stored;
}

/** A stored description, whole again. */
export const fromStoredForm = (row: unknown): FormDescription => v.parse(FormDescription, row);
