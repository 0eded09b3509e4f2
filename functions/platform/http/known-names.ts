import { closestMatch } from "leven";
import * as v from "valibot";
import { HttpError } from "../errors.ts";
import { isObject } from "../json.ts";
import { NAME_LENGTH } from "./invalid-input.ts";

/** More than one typo in three letters means a different name. */
const typosIn = (name: string): number => Math.min(3, Math.ceil(name.length / 3));

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>;
  key?: string;
  wrapped?: Schema;
  item?: Schema;
  options?: readonly Schema[];
};

/** A name that a schema doesn't have, as a dotted path, and the known name it is probably a typo of. */
export type UnknownName = { name: string; meant: string | undefined };

/** The options of a union to try; of a variant, those that match the value's discriminator. */
const optionsFor = ({ options = [], key, type }: Schema, value: unknown): readonly Schema[] =>
  type !== "variant" || key === undefined || !isObject(value)
    ? options
    : options.filter(({ entries }) => entries?.[key] && v.is(entries[key], value[key]));

/** `null` if all names are known, `undefined` if the schema doesn't apply to such a value. */
function search(schema: Schema, value: unknown, path: readonly string[]): UnknownName | null | undefined {
  const { type, entries, wrapped, item, options } = schema;
  if (wrapped !== undefined) return search(wrapped, value, path);
  if (options !== undefined && Array.isArray(options) && type !== "picklist" && type !== "enum") {
    const found = optionsFor(schema, value).map((option) => search(option, value, path));
    return found.includes(null) ? null : found.find((each) => each !== undefined);
  }
  if (item !== undefined && Array.isArray(value)) {
    const found = value.map((each, at) => search(item, each, [...path, String(at)]));
    return found.find((each) => each) ?? null;
  }
  if (entries === undefined) return isObject(value) && type !== "record" ? undefined : null;
  if (!isObject(value)) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (entry === undefined && type !== "loose_object") {
      const dotted = (last: string) => [...path, last].join(".");
      const meant = closestMatch(name, Object.keys(entries), { maxDistance: typosIn(name) });
      return { name: dotted(name), meant: meant && dotted(meant) };
    }
    const found = entry && search(entry, inner, [...path, name]);
    if (found) return found;
  }
  return null;
}

/** 400 for a name that a schema doesn't have. */
export function unknownNameError({ name, meant }: UnknownName, part: "parameter" | "field"): HttpError {
  const shown = name.slice(0, NAME_LENGTH);
  const advice = meant === undefined ? "." : `; did you mean ${meant}?`;
  return new HttpError(400, `Unknown ${part} ${shown}${advice}`, {}, `unknown_${part}`, shown);
}

/** The first name of an input, at any depth, that the schema doesn't have. Null if there is none. */
export const unknownName = (schema: v.GenericSchema, input: unknown): UnknownName | null =>
  search(schema as Schema, input, []) ?? null;
