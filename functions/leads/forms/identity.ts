import type { DescribedField, FormDescription } from "./description.ts";

/** A text without what changes between visitors and renders: digits, case and spaces. */
const stable = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{N}+/gu, "")
    .replace(/[\s_\-:.]+/gu, "-")
    .replace(/^-|-$/g, "");

const firstStable = (texts: string[]): string => texts.map(stable).find((text) => text !== "") ?? "";

/** Numbers the repeated keys of a list, so that each is unique: "email", "email#2". */
function unique(keys: string[]): string[] {
  const counts = new Map<string, number>();
  return keys.map((key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  });
}

const fieldKey = ({ name, id, label, type }: DescribedField): string =>
  `${firstStable([name, id, label])}:${stable(type)}`;

/** The keys of a form's fields, in their order: the same for all visitors and renders. */
export const fieldKeys = ({ fields }: FormDescription): string[] => unique(fields.map(fieldKey));

/** The key of a form: its own name where it has one, else its heading and its fields. */
export function formKey({ form, fields }: FormDescription): string {
  const own = firstStable([form.name, form.id, form.action]);
  if (own !== "") return own;
  const names = fields.map(({ name, id, label }) => firstStable([name, id, label]));
  return [stable(form.heading), ...names].join("|").slice(0, 200);
}
