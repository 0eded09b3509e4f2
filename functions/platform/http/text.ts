import * as v from "valibot";

/** Characters that must not be stored, as the content of a regular expression's character class. */
const CONTROL = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\u202a-\u202e\u2066-\u2069`;
const CONTROLS = new RegExp(`[${CONTROL}]`, "g");

/**
 * Text as we store it: well-formed Unicode, no control characters except tab and line breaks, no bidirectional
 * overrides, at most `max` characters.
 */
export function clean(text: string, max: number): string {
  const plain = text
    .slice(0, max * 2)
    .toWellFormed()
    .replace(CONTROLS, "");
  return plain.length <= max
    ? plain
    : plain
        .slice(0, max)
        .toWellFormed()
        .replace(/\ufffd$/, "");
}

/** A text on one line, truncated with an ellipsis. */
export function toLine(text: string, max: number): string {
  const line = clean(text, max * 2)
    .replace(/\s+/g, " ")
    .trim();
  return line.length <= max ? line : `${clean(line, max - 1).trim()}…`;
}

/** Escapes text for HTML, including attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** An optional field that never fails: numbers become text, long text is cut, anything else becomes null. */
export const lenientText = (max: number) =>
  v.pipe(
    v.unknown(),
    v.transform((input): string | null => {
      const text = typeof input === "number" && Number.isFinite(input) ? String(input) : input;
      return typeof text === "string" ? clean(text, max).trim() || null : null;
    }),
    v.metadata({ type: ["string", "null"], maxLength: max }),
  );

/** A required field. Missing, blank or overlong text is an error that names the field. */
export const requiredText = (label: string, max: number) =>
  v.pipe(
    v.string(`${label} is required.`),
    v.transform((text) => clean(text, max + 1).trim()),
    v.minLength(1, `${label} is required.`),
    v.maxLength(max, `${label} must not be longer than ${max} characters.`),
    v.metadata({ minLength: 1, maxLength: max, pattern: `[^\\s${CONTROL}]` }),
  );

// Not a regex literal: other languages' engines need "[" escaped.
const ADDRESS = String.raw`[^\s@"(),:;<>\[\]\\]{1,64}@[^\s@"(),:;<>\[\]\\.]+(\.[^\s@"(),:;<>\[\]\\.]+)+`;
const EMAIL = new RegExp(`^${ADDRESS}$`);
const EMAIL_MAX = 254;

/** Whether a string can be an email address. Deliberately permissive: only a delivered email proves one. */
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAX && EMAIL.test(text) && clean(text, EMAIL_MAX) === text;

export const email = (message: string) =>
  v.pipe(
    v.string(message),
    v.transform((text) => text.replace(/^ +| +$/g, "").toLowerCase()),
    v.check(isEmail, message),
    v.metadata({
      format: "email",
      pattern: `^ *${ADDRESS} *$`,
      maxLength: EMAIL_MAX,
      examples: ["ada@example.com"],
    }),
  );
