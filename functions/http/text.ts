import * as v from "valibot";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be stored
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text as we store it: well-formed Unicode, no control characters but tab and line breaks, none that turn its reading
 * direction by force, at most `max` characters.
 */
export function clean(text: string, max: number): string {
  const plain = text
    .slice(0, max * 2)
    .toWellFormed()
    .replace(CONTROL, "");
  return plain.length <= max
    ? plain
    : plain
        .slice(0, max)
        .toWellFormed()
        .replace(/\ufffd$/, "");
}

/** Text as it may stand in HTML, in attributes too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Decoration: anything that is not text becomes null, long text is cut, empty is null. Never refused. */
export const lenientText = (max: number) =>
  v.pipe(
    v.unknown(),
    v.transform((input): string | null => {
      const text = typeof input === "number" && Number.isFinite(input) ? String(input) : input;
      return typeof text === "string" ? clean(text, max).trim() || null : null;
    }),
    v.metadata({ type: ["string", "null"], maxLength: max }),
  );

/** Text a person must give: refused when missing, blank or too long, with the field's name in the sentence. */
export const requiredText = (label: string, max: number) =>
  v.pipe(
    v.string(`${label} is required.`),
    v.transform((text) => clean(text, max + 1).trim()),
    v.minLength(1, `${label} is required.`),
    v.maxLength(max, `${label} must not be longer than ${max} characters.`),
  );

const EMAIL = /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/;

/** Whether a string can be an e-mail address; deliberately wide, since only a mail sent proves one. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && EMAIL.test(text) && clean(text, 254) === text;

export const email = (message: string) =>
  v.pipe(
    v.string(message),
    v.transform((text) => text.replace(/^ +| +$/g, "").toLowerCase()),
    v.check(isEmail, message),
  );
