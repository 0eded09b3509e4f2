import { DIMENSIONS } from "../../reports/dimensions.ts";
import { MEASURES } from "../../reports/measures.ts";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The keywords a model needs for an argument. The API's errors state all other constraints. */
const KEPT = ["type", "enum", "const", "required"];
const SCHEMAS = ["items", "anyOf", "oneOf"];

/** Overrides for arguments whose text isn't the first sentence of the API document's. */
const TEXTS: Readonly<Record<string, string>> = {
  measures: `Separated by commas, of ${MEASURES.join(", ")}. Default: leads.`,
  by: `Separated by commas, at most two of ${DIMENSIONS.slice(3).join(", ")}.`,
  date: "Whether outcomes count on the day of the lead, or of the outcome.",
  compare: "Adds previous_ columns of this period.",
  cursor: "The next_cursor of the page before.",
};

/** The first sentence, unless it only says that an argument filters, which its name implies. */
function inShort(text: string): string | undefined {
  const sentence = /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;
  return /^(Only|With a model)\b/.test(sentence) ? undefined : sentence;
}

/** Reduces a JSON Schema to what a model needs, since clients send it with every prompt. */
export function brief(schema: Json, name = ""): Json {
  const { description, properties } = schema;
  const text = TEXTS[name] ?? (typeof description === "string" ? inShort(description) : undefined);
  const parts = SCHEMAS.filter((each) => each in schema).map((each): [string, unknown] => {
    const part = schema[each];
    return [each, Array.isArray(part) ? part.map((one) => brief(one)) : isObject(part) ? brief(part) : part];
  });
  return {
    ...Object.fromEntries(KEPT.flatMap((each) => (each in schema ? [[each, schema[each]]] : []))),
    ...(text !== undefined && { description: text }),
    ...Object.fromEntries(parts),
    ...(isObject(properties) && { properties: briefAll(properties) }),
  };
}

/** The schemas of arguments or fields, by their names. */
export const briefAll = (properties: Json): Record<string, Json> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, brief(schema as Json, name)]));
