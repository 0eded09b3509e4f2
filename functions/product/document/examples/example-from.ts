import type { GenericSchema, InferOutput } from "valibot";

/** The explicit parts of an example. */
type Said<Value> = Value extends readonly (infer Item)[]
  ? readonly Said<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]?: Said<Value[Field]> }
    : Value;

/** The structure of schemas: objects, lists, choices and wrappers. */
type Shape = {
  type: string;
  entries?: Record<string, Shape>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly unknown[];
  literal?: unknown;
  default?: unknown;
};

const LEAST: Readonly<Record<string, unknown>> = { boolean: false, number: 0, record: {} };
const TIME = "2026-11-20T09:32:10.000Z";

function fill(shape: Shape, said: unknown, field: string): unknown {
  const { type, entries, item, wrapped, options } = shape;
  if (wrapped !== undefined && (said === undefined || said === null))
    return type === "nullable" ? null : (said ?? shape.default);
  if (wrapped !== undefined) return fill(wrapped, said, field);
  if (entries !== undefined) {
    const parts = (said ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, fill(entry, parts[name], name)]),
    );
  }
  if (item !== undefined) return ((said ?? []) as unknown[]).map((each) => fill(item, each, field));
  if (said !== undefined) return said;
  const least =
    options?.[0] ?? shape.literal ?? LEAST[type] ?? (/_(at|timestamp)$/.test(field) ? TIME : undefined);
  if (least === undefined) throw new Error(`An example has to say its ${field}.`);
  return least;
}

/**
 * Completes an example of a schema: fields that aren't given get the simplest valid value, such as null, false, an
 * empty list or the first choice, so that examples only state what is informative.
 */
export const exampleFrom = <Schema extends GenericSchema>(
  schema: Schema,
  said: Said<InferOutput<Schema>>,
): InferOutput<Schema> =>
  // A safe cast: every schema has one of these shapes, and is filled accordingly.
  fill(schema as unknown as Shape, said, "") as InferOutput<Schema>;
