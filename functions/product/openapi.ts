import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { Line } from "../http/line.ts";

type Mode = "input" | "output";

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === "object" && value !== null && "~standard" in value;

/** What a schema's metadata says beyond its types: lenient fields take anything, but mean something. */
function meant(schema: v.GenericSchema, mode: Mode): JsonSchema {
  const { schema: other, items, ...rest }: Record<string, unknown> = v.getMetadata(schema);
  return {
    // What wraps a schema, such as "optional", has its metadata inside.
    ...("wrapped" in schema && isSchema(schema.wrapped) && meant(schema.wrapped, mode)),
    ...(isSchema(other) && described(other, mode)),
    ...(isSchema(items) && { items: described(items, mode) }),
    ...rest,
  };
}

/** A schema as JSON Schema, as it is sent or as it is answered. */
function described(schema: v.GenericSchema, mode: Mode): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    errorMode: "ignore",
    typeMode: mode,
    overrideSchema: ({ valibotSchema, jsonSchema }) => ({
      ...jsonSchema,
      ...meant(valibotSchema as v.GenericSchema, mode),
    }),
  });
  return { ...json, ...meant(schema, mode) };
}

const refusal = {
  description: "A refusal: one sentence for a person.",
  content: {
    "application/json": {
      schema: { type: "object", required: ["detail"], properties: { detail: { type: "string" } } },
    },
  },
};

function replyOf(line: Line) {
  if (line.file !== undefined) {
    const [type = ""] = line.file.type.split(";");
    return { "200": { description: `A file, ${line.file.name}.`, content: { [type]: {} } } };
  }
  if (line.reply === undefined || line.reply === "stream") return { "2XX": { description: "Done." } };
  const schema = described(line.reply, "output");
  return { "2XX": { description: "Done.", content: { "application/json": { schema } } } };
}

function parametersOf(path: string, line: Line) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = line.query ? described(line.query, "input") : {};
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery];
}

/** The OpenAPI 3.1 document of a manifest's routes. */
export function openApi(routes: Record<string, Line>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, line] of Object.entries(routes)) {
    const [verb = "", path = ""] = key.split(" ");
    const schema = line.body === "raw" ? {} : line.body && described(line.body, "input");
    const body = schema && { content: { "application/json": { schema } } };
    paths[path] = {
      ...paths[path],
      [verb.toLowerCase()]: {
        operationId: line.run.slice(line.run.lastIndexOf("/") + 1),
        summary: line.summary,
        security: line.caller === "anyone" ? [] : [{ accessToken: [] }],
        parameters: parametersOf(path, line),
        ...(body && { requestBody: { required: true, ...body } }),
        responses: { ...replyOf(line), default: refusal },
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
