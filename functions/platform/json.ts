/** An escape of one half of a surrogate pair, or of anything else. */
const ESCAPE =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/g;

/** A JSON text whose strings are well-formed: half a surrogate pair can't be stored, nor sent in UTF-8. */
const wellFormed = (json: string): string =>
  /\\u[dD][89a-fA-F]/.test(json)
    ? json.replace(ESCAPE, (found, half?: string) => (half === undefined ? found : "\\ufffd"))
    : json;

/** Whether a value from JSON is an object, and no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of a JSON text, whose strings are well-formed; undefined if it is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(wellFormed(text));
  } catch {
    return undefined;
  }
}
