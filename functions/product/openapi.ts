import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { Line } from "../http/line.ts";

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

/** A schema as JSON Schema, for a request ("input") or a response ("output"). */
function describeSchema(schema: v.GenericSchema, mode: Mode): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    errorMode: "ignore",
    typeMode: mode,
    overrideSchema: ({ valibotSchema, jsonSchema }) => ({
      ...jsonSchema,
      ...metadataOf(valibotSchema as v.GenericSchema, mode),
    }),
  });
  return { ...json, ...metadataOf(schema, mode) };
}

const errorReply = {
  description: "An error. `detail` is one sentence for people.",
  content: {
    "application/json": {
      schema: { type: "object", required: ["detail"], properties: { detail: { type: "string" } } },
    },
  },
};

function describeReply(line: Line) {
  if (line.file !== undefined) {
    const [type = ""] = line.file.type.split(";");
    return { "200": { description: `A file, ${line.file.name}.`, content: { [type]: {} } } };
  }
  if (line.reply === undefined || line.reply === "stream") return { "2XX": { description: "Done." } };
  const schema = describeSchema(line.reply, "output");
  return { "2XX": { description: "Done.", content: { "application/json": { schema } } } };
}

function describeParameters(path: string, line: Line) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = line.query ? describeSchema(line.query, "input") : {};
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery];
}

/** Builds the OpenAPI 3.1 document of a manifest's routes. */
export function buildOpenApi(routes: Record<string, Line>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, line] of Object.entries(routes)) {
    const [method = "", path = ""] = key.split(" ");
    const schema = line.body === "raw" ? {} : line.body && describeSchema(line.body, "input");
    const body = schema && { content: { "application/json": { schema } } };
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: line.run.slice(line.run.lastIndexOf("/") + 1),
        summary: line.summary,
        security: line.caller === "anyone" ? [] : [{ accessToken: [] }],
        parameters: describeParameters(path, line),
        ...(body && { requestBody: { required: true, ...body } }),
        responses: { ...describeReply(line), default: errorReply },
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Whence", version: "1", description: "Know whence every lead came." },
    paths,
    components: { securitySchemes: { accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
  };
}
