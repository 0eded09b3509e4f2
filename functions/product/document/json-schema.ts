import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from "@valibot/to-json-schema";
import * as v from "valibot";
import { FIELD_TEXTS } from "./field-texts.ts";
import { REPLY_SCHEMAS } from "./schemas.ts";

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === "object" && value !== null && "~standard" in value;

const SCHEMA_PATH = "#/components/schemas/";

/** A reference to a named schema. */
function refer(schema: v.GenericSchema): JsonSchema | undefined {
  const name = Object.entries(REPLY_SCHEMAS).find(([, named]) => named === schema)?.[0];
  return name === undefined ? undefined : { $ref: SCHEMA_PATH + name };
}

/** Adds each field's description, from the texts of a named schema or a route. */
function withTexts(name: string, { properties, oneOf, ...rest }: JsonSchema): JsonSchema {
  const texts = FIELD_TEXTS[name];
  const variants = oneOf?.map((variant) => withTexts(name, variant as JsonSchema));
  const schema = { ...rest, ...(variants && { oneOf: variants }) };
  if (!properties || !texts) return { ...schema, ...(properties && { properties }) };
  const described = Object.entries(properties).map(([field, property]) => {
    const description = texts[field];
    return [field, { ...(property as JsonSchema), ...(description && { description }) }];
  });
  return { ...schema, properties: Object.fromEntries(described) };
}

type Mode = "input" | "output";

/** The JSON Schema in a schema's metadata: lenient fields accept anything, but document the intended types. */
function readMetadata(schema: v.GenericSchema): JsonSchema {
  const { schema: actual, items, ...rest }: Record<string, unknown> = v.getMetadata(schema);
  return {
    // Wrappers such as "optional" carry the metadata of the schema inside.
    ...("wrapped" in schema && isSchema(schema.wrapped) && readMetadata(schema.wrapped)),
    ...(isSchema(actual) && describeInput(actual)),
    ...(isSchema(items) && { items: refer(items) ?? describeInput(items, v.getTitle(items)) }),
    ...rest,
  };
}

/** Selects the request or reply variant of a field's metadata, if it has both. */
function settle(json: JsonSchema, mode: Mode): JsonSchema {
  const { anyOf, reply, ...rest }: JsonSchema & { reply?: JsonSchema } = json;
  if (reply === undefined) return json;
  return mode === "output" ? { ...rest, ...reply } : { ...rest, ...(anyOf && { anyOf }) };
}

/** Keeps only string constants: some client generators can't handle others, but do support an enum of one value. */
function withoutConst(json: JsonSchema): JsonSchema {
  const { const: only, ...rest } = json;
  return only === undefined || typeof only === "string"
    ? json
    : { ...rest, type: typeof only as "boolean", enum: [only] };
}

/** Adds the metadata of an object's entries: the converter drops what follows a transformation. */
function describeEntries(schema: object, properties: JsonSchema["properties"], mode: Mode): JsonSchema {
  if (!("entries" in schema)) return {};
  const entries = Object.entries<v.GenericSchema>(schema.entries as Record<string, v.GenericSchema>);
  const described = entries.map(([name, entry]) => [
    name,
    settle({ ...(properties?.[name] as JsonSchema), ...readMetadata(entry) }, mode),
  ]);
  return { properties: Object.fromEntries(described) };
}

const conversion = (typeMode: Mode, isStrict = false): ConversionConfig => ({
  target: "draft-2020-12",
  errorMode: "ignore",
  typeMode,
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    settle(
      {
        ...withoutConst(jsonSchema),
        ...(isStrict && valibotSchema.type === "object" && { additionalProperties: false }),
        ...describeEntries(valibotSchema, jsonSchema.properties, typeMode),
        ...readMetadata(valibotSchema as v.GenericSchema),
      },
      typeMode,
    ),
  overrideRef: ({ referenceId }) => SCHEMA_PATH + referenceId,
});

/**
 * A request's schema as JSON Schema; `name` is the route whose query or body it is, or the title of a part of one.
 * `isStrict`: unknown names are rejected.
 */
export function describeInput(schema: v.GenericSchema, name = "", isStrict = false): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, conversion("input", isStrict));
  return withTexts(name, { ...json, ...readMetadata(schema) });
}

/**
 * The schemas of replies as JSON Schema, by route, with references to the named ones. All at once, since each conversion
 * starts with the named ones.
 */
export function describeReplies(replies: Record<string, v.GenericSchema>): Record<string, JsonSchema> {
  const { properties = {} } = toJsonSchema(v.object(replies), {
    ...conversion("output"),
    definitions: REPLY_SCHEMAS,
  });
  return Object.fromEntries(
    Object.entries(properties).map(([route, json]) => [route, withTexts(route, json as JsonSchema)]),
  );
}

/** The named schemas. */
export const describeReplySchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(toJsonSchemaDefs(REPLY_SCHEMAS, conversion("output"))).map(([name, schema]) => [
      name,
      withTexts(name, schema),
    ]),
  );
