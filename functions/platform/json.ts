/** A JSON escape: of a lone surrogate (captured), or of anything else. */
const ESCAPE =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/g;

/** A JSON text with lone surrogates replaced, since they can be neither stored nor sent in UTF-8. */
const wellFormed = (json: string): string =>
  /\\u[dD][89a-fA-F]/.test(json)
    ? json.replace(ESCAPE, (found, half?: string) => (half === undefined ? found : "\\ufffd"))
    : json;

/** Whether a JSON value is an object, not an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses JSON into well-formed strings; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(wellFormed(text));
  } catch {
    return undefined;
  }
}
