import type { JsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { functionName, roomIn } from "../../platform/http/run.ts";
import { takesIdempotencyKey } from "../../platform/http/statuses.ts";
import { findExample, isPublic } from "./examples/examples.ts";
import { describeInput } from "./json-schema.ts";
import { describeResponses } from "./responses.ts";

const ACCOUNT_HEADER = {
  name: "x-account",
  in: "header",
  required: false,
  description:
    "The id of the account that the request is for. Default: the key's account, or the one that the caller founded.",
  schema: { type: "string" },
};

const IDEMPOTENCY_HEADER = {
  name: "idempotency-key",
  in: "header",
  required: false,
  description:
    "With an API key: a name for this request, such as a UUID. Sent again within 24 hours, the request does not run twice but gets the first one's response.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
};

/** The meaning of `id` in a path, by the line's room. */
const ID_TEXTS: Readonly<Record<string, string>> = {
  brands: "The id of a client, or `account`; for a logo, its brand and its hash.",
  clients: "The client's id.",
  attention: "The client's id.",
  exports: "The export's id.",
  forms: "The site's id.",
  destinations: "The id of the destination, or of the delivery.",
  hooks: "The hook's id.",
  leads: "The lead's id.",
  sites: "The site's id.",
};

/** Converts a query value to its parameter's type. */
const typed = (value: unknown, { type }: JsonSchema) => (type === "integer" ? Number(value) : value);

function describeParameters(key: string, line: Line) {
  const { id, form, query: parameters = {} } = findExample(key) ?? {};
  const inExample: Record<string, string | undefined> = { id, form };
  const inPath = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    description: name === "form" ? "The form's id." : ID_TEXTS[roomIn(line.run)],
    schema: { type: "string" },
    ...(inExample[name ?? ""] !== undefined && { example: inExample[name ?? ""] }),
  }));
  const query = line.query ? describeInput(line.query, key) : {};
  const examples = new Map<string, unknown>(Object.entries(parameters));
  const inQuery = Object.entries(query.properties ?? {}).map(([name, property]) => {
    const { description, ...schema } = property as JsonSchema;
    const required = query.required?.includes(name) ?? false;
    const example = examples.has(name) && { example: typed(examples.get(name), schema) };
    return { name, in: "query", required, ...(description && { description }), schema, ...example };
  });
  return [
    ...inPath,
    ...inQuery,
    ...(line.caller === "account" ? [ACCOUNT_HEADER] : []),
    ...(takesIdempotencyKey(key, line) ? [IDEMPOTENCY_HEADER] : []),
  ];
}

/** A request's body. An empty one means {}, so it is only required where {} is rejected. */
function describeBody(key: string, { body, lenient, origin, untyped, bodyMax = "64 KB" }: Line) {
  if (body === undefined) return {};
  const description = [
    `At most ${bodyMax}.`,
    ...(origin === "any" ? ["The JSON may also be sent as text/plain, which needs no preflight."] : []),
    ...(untyped ? ["The content type may be missing."] : []),
  ].join(" ");
  const schema = body === "raw" ? { type: "object" } : describeInput(body, key, !lenient);
  const required = body === "raw" || !v.is(body, {});
  const example = findExample(key)?.body;
  const content = { "application/json": { schema, ...(example !== undefined && { example }) } };
  return { requestBody: { description, required, content } };
}

/** Who may call: anyone, a session, or also a key with the scope. */
function describeSecurity({ caller, scope }: Line) {
  if (caller === "anyone") return [];
  const session = { accessToken: [] };
  return scope === undefined ? [session] : [{ apiKey: scope === "any" ? [] : [scope] }, session];
}

/**
 * A route as an OpenAPI operation, with the schema of its reply, if that is JSON. One that is not part of the public API
 * is marked as internal.
 */
export function describeOperation(key: string, line: Line, reply: JsonSchema | undefined) {
  const name = functionName(line.run);
  return {
    operationId: name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    ...(!isPublic(key, line) && { "x-internal": true }),
    ...(line.sunset && { deprecated: true }),
    tags: [roomIn(line.run)],
    summary: findExample(key)?.title ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " "),
    description: line.summary,
    security: describeSecurity(line),
    parameters: describeParameters(key, line),
    ...describeBody(key, line),
    responses: describeResponses(key, line, reply),
  };
}
