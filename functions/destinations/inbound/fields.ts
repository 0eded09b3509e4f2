import { isObject } from "../../platform/json.ts";
import { scalarText } from "../changes/fact.ts";

/** A field as a CRM sends it: its text, and when it was set, if known. */
type Field = { text: string; at: unknown };

/** Normalizes a field's name: "Whence_Lead_Id__c" becomes "whenceleadid". */
const normalize = (name: string): string =>
  name
    .replace(/__c$/, "")
    .replace(/[^a-z0-9]/gi, "")
    .toLowerCase();

function toField(raw: unknown): Field {
  if (!isObject(raw)) return { text: scalarText(raw), at: null };
  const { value, timestamp, versions } = raw;
  const [last] = Array.isArray(versions) ? versions : [];
  return { text: scalarText(value), at: timestamp ?? (isObject(last) ? last.timestamp : null) };
}

/** The fields of a body by normalized name, including those in its `properties`. */
export class Fields {
  readonly #fields = new Map<string, Field>();

  constructor(body: unknown) {
    const { properties, ...own } = isObject(body) ? body : {};
    for (const [name, raw] of Object.entries({ ...own, ...(isObject(properties) ? properties : {}) })) {
      const field = toField(raw);
      if (field.text !== "") this.#fields.set(normalize(name), field);
    }
  }

  /** The first of these fields that is present; null if none is. */
  find(...names: string[]): Field | null {
    const name = names.find((each) => this.#fields.has(each));
    return name === undefined ? null : (this.#fields.get(name) ?? null);
  }

  text(...names: string[]): string | null {
    return this.find(...names)?.text ?? null;
  }
}
