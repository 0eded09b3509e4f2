import type { DescribedField } from "./description.ts";
import { type Reading, readName, readText } from "./reading.ts";

/** What each of a field's texts means. */
export type Texts = Record<"label" | "placeholder" | "name" | "id" | "group" | "near", Reading>;

const NOTHING = readText("");
const readShown = (text: string): Reading => (text === "" ? NOTHING : readText(text));

/** Reads each of a field's texts once. */
export function readTexts({ label, placeholder, name, id, group, near }: DescribedField): Texts {
  const named = name === "" ? NOTHING : readName(name);
  return {
    label: readShown(label),
    placeholder: readShown(placeholder),
    name: named,
    id: id === name ? named : readName(id),
    group: readShown(group),
    near: readShown(near),
  };
}

/** The text that names a field best. */
export const bestReading = ({ label, placeholder, name, id, near }: Texts): Reading =>
  [label, placeholder, name, id].find(({ text }) => text !== "") ?? near;
