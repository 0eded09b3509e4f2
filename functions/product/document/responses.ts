import type { JsonSchema } from "@valibot/to-json-schema";
import { ERROR_CODES } from "../../platform/error-codes.ts";
import { ERROR_TITLES, type ErrorStatus } from "../../platform/errors.ts";
import type { Line } from "../../platform/http/line.ts";
import { errorStatuses, successStatuses, takesIdempotencyKey } from "../../platform/http/statuses.ts";
import { findExample } from "./examples/examples.ts";

const SUCCESSES = {
  200: "The result.",
  201: "Created.",
  202: "Accepted.",
  204: "Done.",
  404: "A page that says that there is nothing.",
};

/** The body of errors. */
export const ERROR_SCHEMAS = {
  Problem: {
    type: "object",
    description: "Problem details (RFC 9457).",
    required: ["type", "title", "status", "code", "detail", "request_id"],
    properties: {
      type: { type: "string", format: "uri", description: "The page that explains the code." },
      title: { type: "string", description: "The status in words." },
      status: { type: "integer", enum: Object.keys(ERROR_TITLES).map(Number) },
      code: {
        type: "string",
        enum: Object.keys(ERROR_CODES),
        description: "What is wrong, for programs. New codes may be added.",
      },
      param: {
        type: "string",
        description: "The parameter or field that is wrong, as a dotted path, if it is one.",
      },
      detail: { type: "string", description: "What is wrong, in one sentence for people." },
      request_id: { type: "string", description: "The id of the request, for questions to support." },
      final: {
        type: "boolean",
        description:
          "True if sending the same lead again can never help. Keep and resend it after any other error.",
      },
    },
  },
};

/** What each status means to a caller. */
const ERROR_TEXTS: Record<ErrorStatus, string> = {
  400: "The request is not valid.",
  401: "There is no valid key or session: it is missing, misspelled, expired or revoked.",
  402: "The account's trial or plan has ended.",
  403: "The key lacks the scope, or the role or plan does not allow this.",
  404: "There is no such object in the account.",
  405: "The path does not support the method.",
  409: "Something with the same unique value already exists, or the state does not allow this.",
  413: "The body is too large.",
  415: "The content type is not supported, or the body is compressed.",
  422: "The idempotency key was used for another request.",
  429: "Too many requests; wait for `retry-after` seconds.",
  500: "An error on our side. It is logged.",
  502: "The payment gateway failed.",
  503: "Temporarily unavailable. Nothing was changed; try again.",
  504: "The payment gateway did not answer in time.",
};

const describeHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
  );

/** The headers of a limit (draft-ietf-httpapi-ratelimit-headers), described once. */
export const LIMIT_HEADERS = describeHeaders({
  "ratelimit-policy": 'A limit, such as `"name";q=600;w=60`: 600 requests in 60 seconds.',
  ratelimit: 'What is left of it, such as `"name";r=599;t=42`: 599 requests, and all again in 42 seconds.',
});
const LIMIT_REFERENCES = Object.fromEntries(
  Object.keys(LIMIT_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const ERROR_HEADERS: Partial<Record<ErrorStatus, Record<string, string>>> = {
  401: { "www-authenticate": "The authentication scheme, Bearer." },
  429: { "retry-after": "Seconds to wait before the next attempt." },
  503: { "retry-after": "Seconds to wait before the next attempt, if known." },
};

const REPLAYED = describeHeaders({
  "idempotency-replayed": "`true` if this is the response to an earlier request.",
});

/** A status's name among the reusable responses. */
export const errorName = (status: ErrorStatus) => ERROR_TITLES[status].replaceAll(" ", "");

/** The reusable response of a status. */
export const describeError = (status: ErrorStatus) => ({
  "x-status": status,
  description: `${ERROR_TEXTS[status]} \`detail\` says why.`,
  headers: {
    ...describeHeaders(ERROR_HEADERS[status] ?? {}),
    ...(status === 429 && LIMIT_REFERENCES),
  },
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

function describeContent(key: string, { file, reply }: Line, schema: JsonSchema | undefined) {
  if (file !== undefined) {
    const [type = ""] = file.type.split(";");
    return { [type]: { schema: { type: type === "application/json" ? "object" : "string" } } };
  }
  if (reply === "bytes") return { "image/*": { schema: { type: "string", format: "binary" } } };
  if (schema === undefined) return undefined;
  const example = findExample(key)?.reply;
  return { "application/json": { schema, ...(example !== undefined && { example }) } };
}

/** Every response of a route, by status. `schema` is its reply's, if that is JSON. */
export function describeResponses(key: string, line: Line, schema: JsonSchema | undefined) {
  const content = describeContent(key, line, schema);
  const headers = {
    ...describeHeaders(line.headers ?? {}),
    ...(line.sunset && describeHeaders({ sunset: "The end of this route (RFC 8594)." })),
    ...(line.caller !== "anyone" && LIMIT_REFERENCES),
    ...(takesIdempotencyKey(key, line) && REPLAYED),
  };
  const successes = successStatuses(line).map((status) => [
    status,
    { description: SUCCESSES[status], headers, ...(content && { content }) },
  ]);
  const errors = errorStatuses(key, line).map((status) => [
    status,
    { $ref: `#/components/responses/${errorName(status)}` },
  ]);
  return Object.fromEntries([...successes, ...errors]);
}
