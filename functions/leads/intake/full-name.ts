/** Family names come first in Chinese, Japanese and Korean. */
const FAMILY_FIRST = /[\u3040-\u9fff\uac00-\ud7af]/;

/**
 * A person's name from a form's name fields: a whole or first name, with the last name unless the first part already
 * contains it. Undefined if all are missing.
 */
export function fullName(name?: string, firstName = name, lastName = ""): string | undefined {
  const first = name || firstName || "";
  const parts = [first, ` ${first} `.includes(` ${lastName} `) ? "" : lastName];
  if (FAMILY_FIRST.test(`${parts}`)) parts.reverse();
  return parts.join(" ").trim() || undefined;
}
