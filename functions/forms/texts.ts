import type { DescribedField } from "./description.ts";
import { type Reading, readName, readText } from "./reading.ts";

/** What each of a field's texts means. */
export type Texts = Record<"label" | "placeholder" | "name" | "id" | "group" | "near", Reading>;

/** Reads each of a field's texts once. */
export const textsOf = ({ label, placeholder, name, id, group, near }: DescribedField): Texts => ({
  label: readText(label),
  placeholder: readText(placeholder),
  name: readName(name),
  id: readName(id),
  group: readText(group),
  near: readText(near),
});

/** The text that names a field best. */
export const bestOf = ({ label, placeholder, name, id, near }: Texts): Reading =>
  [label, placeholder, name, id].find(({ text }) => text !== "") ?? near;
