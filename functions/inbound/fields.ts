import { scalarText } from "../destinations/changes/fact.ts";

/** A field as a CRM sends it: its text, and when it was set, if known. */
type Field = { text: string; at: unknown };

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === "object" && given !== null && !Array.isArray(given);

/** A field's name without the CRM's decorations: "Whence_Lead_Id__c" becomes "whenceleadid". */
const plain = (name: string): string =>
  name
    .replace(/__c$/, "")
    .replace(/[^a-z0-9]/gi, "")
    .toLowerCase();

function toField(given: unknown): Field {
  if (!isObject(given)) return { text: scalarText(given), at: null };
  const { value, timestamp, versions } = given;
  const [last] = Array.isArray(versions) ? versions : [];
  return { text: scalarText(value), at: timestamp ?? (isObject(last) ? last.timestamp : null) };
}

/** The fields of a body by plain name, including those in its `properties`. */
export class Fields {
  readonly #fields = new Map<string, Field>();

  constructor(body: unknown) {
    const { properties, ...own } = isObject(body) ? body : {};
    for (const [name, given] of Object.entries({ ...own, ...(isObject(properties) ? properties : {}) })) {
      const field = toField(given);
      if (field.text !== "") this.#fields.set(plain(name), field);
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
