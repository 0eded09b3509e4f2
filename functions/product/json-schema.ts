import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from "@valibot/to-json-schema";
import * as v from "valibot";
import { REPLY_SCHEMAS } from "./schemas.ts";

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === "object" && value !== null && "~standard" in value;

/** The JSON Schema in a schema's metadata: lenient fields accept anything, but are meant for one type. */
function metadataOf(schema: v.GenericSchema): JsonSchema {
  const { schema: actual, items, ...rest }: Record<string, unknown> = v.getMetadata(schema);
  return {
    // Wrappers such as "optional" carry the metadata of the schema inside.
    ...("wrapped" in schema && isSchema(schema.wrapped) && metadataOf(schema.wrapped)),
    ...(isSchema(actual) && describeInput(actual)),
    ...(isSchema(items) && { items: describeInput(items) }),
    ...rest,
  };
}

/** Adds the metadata of an object's entries: the converter drops what follows a transformation. */
function describeEntries(schema: object, properties: JsonSchema["properties"]): JsonSchema {
  if (!("entries" in schema)) return {};
  const entries = Object.entries<v.GenericSchema>(schema.entries as Record<string, v.GenericSchema>);
  const described = entries.map(([name, entry]) => [
    name,
    { ...(properties?.[name] as JsonSchema), ...metadataOf(entry) },
  ]);
  return { properties: Object.fromEntries(described) };
}

const conversion = (typeMode: "input" | "output"): ConversionConfig => ({
  target: "draft-2020-12",
  errorMode: "ignore",
  typeMode,
  overrideSchema: ({ valibotSchema, jsonSchema }) => ({
    ...jsonSchema,
    ...describeEntries(valibotSchema, jsonSchema.properties),
    ...metadataOf(valibotSchema as v.GenericSchema),
  }),
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
});

/** A request's schema as JSON Schema. */
export function describeInput(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, conversion("input"));
  return { ...json, ...metadataOf(schema) };
}

/** A reply's schema as JSON Schema, with references to the named ones. */
export function describeReply(schema: v.GenericSchema): JsonSchema {
  const {
    $schema: _,
    $defs,
    ...json
  } = toJsonSchema(schema, {
    ...conversion("output"),
    definitions: REPLY_SCHEMAS,
  });
  return json;
}

/** The named schemas. */
export const describeReplySchemas = () => toJsonSchemaDefs(REPLY_SCHEMAS, conversion("output"));
