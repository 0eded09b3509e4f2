import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";

type Mode = "input" | "output";

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === "object" && value !== null && "~standard" in value;

/** The JSON Schema in a schema's metadata: lenient fields accept anything, but are meant for one type. */
function metadataOf(schema: v.GenericSchema, mode: Mode): JsonSchema {
  const { schema: actual, items, ...rest }: Record<string, unknown> = v.getMetadata(schema);
  return {
    // Wrappers such as "optional" carry the metadata of the schema inside.
    ...("wrapped" in schema && isSchema(schema.wrapped) && metadataOf(schema.wrapped, mode)),
    ...(isSchema(actual) && describeSchema(actual, mode)),
    ...(isSchema(items) && { items: describeSchema(items, mode) }),
    ...rest,
  };
}

/** Adds the metadata of an object's entries: the converter drops what follows a transformation. */
function describeEntries(schema: object, properties: JsonSchema["properties"], mode: Mode): JsonSchema {
  if (!("entries" in schema)) return {};
  const entries = Object.entries<v.GenericSchema>(schema.entries as Record<string, v.GenericSchema>);
  const described = entries.map(([name, entry]) => [
    name,
    { ...(properties?.[name] as JsonSchema), ...metadataOf(entry, mode) },
  ]);
  return { properties: Object.fromEntries(described) };
}

/** A schema as JSON Schema, for a request ("input") or a response ("output"). */
export function describeSchema(schema: v.GenericSchema, mode: Mode): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    errorMode: "ignore",
    typeMode: mode,
    overrideSchema: ({ valibotSchema, jsonSchema }) => ({
      ...jsonSchema,
      ...describeEntries(valibotSchema, jsonSchema.properties, mode),
      ...metadataOf(valibotSchema as v.GenericSchema, mode),
    }),
  });
  return { ...json, ...metadataOf(schema, mode) };
}
