import * as v from "valibot";

const or = (names: readonly string[]) => `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;

/** An optional parameter with one of these values. */
export const oneFrom = <const Values extends readonly string[]>(name: string, values: Values) =>
  v.optional(v.picklist(values, `${name} must be ${or(values)}.`));

/** An optional parameter whose value is a comma-separated list. */
export function listFrom<const Word extends string>(name: string, allowed: readonly Word[]) {
  const message = `${name} must be one or more of ${allowed.join(", ")}, separated by commas and each only once.`;
  const allowedSet: ReadonlySet<string> = new Set(allowed);
  const isKnown = (given: string[]): given is Word[] =>
    given.every((word) => allowedSet.has(word)) && new Set(given).size === given.length;
  const word = `(${allowed.join("|")})`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.maxLength(300, message),
      v.transform((text) => text.split(",").map((each) => each.trim())),
      v.guard(isKnown, message),
      v.metadata({ pattern: `^${word}(,${word})*$` }),
    ),
  );
}

/** An optional filter text. Empty text selects what has no value. */
export const filterText = (name: string, max: number) =>
  v.optional(v.pipe(v.string(), v.maxLength(max, `${name} must not be longer than ${max} characters.`)));

/** An optional whole number from `min` to `max`. */
export function wholeNumber(name: string, min: number, max: number) {
  const message = `${name} must be a whole number from ${min} to ${max}.`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.regex(/^\d{1,4}$/, message),
      v.transform(Number),
      v.minValue(min, message),
      v.maxValue(max, message),
      v.metadata({ type: "integer", minimum: min, maximum: max, pattern: undefined }),
    ),
  );
}

/** A page size of at most `most`; `usual` by default. */
export function pageLimit(most: number, usual: number) {
  const message = `limit must be a whole number from 1 to ${most}.`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.regex(/^[1-9]\d{0,2}$/, message),
      v.transform(Number),
      v.maxValue(most, message),
      v.metadata({ type: "integer", minimum: 1, maximum: most, default: usual, pattern: undefined }),
    ),
    `${usual}`,
  );
}
