/** Family names come first in Chinese, Japanese and Korean. */
const FAMILY_FIRST = /[\u3040-\u9fff\uac00-\ud7af]/;

/**
 * The name of a person from the parts that a form asks for: a whole name, or a first one, with a last one unless the first part
 * has it. Undefined without any of them.
 */
export function fullName(name?: string, firstName = name, lastName = ""): string | undefined {
  const first = name || firstName || "";
  const parts = [first, ` ${first} `.includes(` ${lastName} `) ? "" : lastName];
  if (FAMILY_FIRST.test(`${parts}`)) parts.reverse();
  return parts.join(" ").trim() || undefined;
}
