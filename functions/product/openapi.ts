import * as v from "valibot";
import { ERROR_TITLES, type ErrorStatus } from "../errors.ts";
import type { Line } from "../http/line.ts";
import { errorStatuses, successStatuses } from "../http/statuses.ts";
import { describeSchema } from "./json-schema.ts";

/** What a deployment adds to the document: its origin, and the support address, empty if there is none. */
type Deployment = { origin: string; supportEmail: string };

const TAGS = {
  accounts: "Sign-in, sign-out and account settings.",
  sites: "Sites and install checks.",
  leads: "Leads: captured from sites, read and changed by their account.",
  reports: "Totals over the leads of an account.",
  billing: "Plans and payments.",
  mails: "Email preferences.",
  support: "Questions to support.",
  product: "Health check and this document.",
};

const SUCCESSES = { 200: "The result.", 201: "Created.", 204: "Done." };

const problem = {
  type: "object",
  description: "Problem details (RFC 9457).",
  required: ["title", "status", "detail"],
  properties: {
    title: { type: "string", description: "The status in words." },
    status: { type: "integer", minimum: 400, maximum: 599 },
    detail: { type: "string", description: "What is wrong, in one sentence for people." },
  },
};

const describeHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
  );

const ERROR_HEADERS: Partial<Record<ErrorStatus, Record<string, string>>> = {
  401: { "www-authenticate": "The authentication scheme, Bearer." },
  429: { "retry-after": "Seconds to wait before the next attempt." },
  503: { "retry-after": "Seconds to wait before the next attempt, if known." },
};

const errorName = (status: ErrorStatus) => ERROR_TITLES[status].replaceAll(" ", "");

const describeError = (status: ErrorStatus) => ({
  description: `${ERROR_TITLES[status]}. \`detail\` says why.`,
  headers: describeHeaders(ERROR_HEADERS[status] ?? {}),
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

function describeContent({ file, reply }: Line) {
  if (file !== undefined) {
    const [type = ""] = file.type.split(";");
    return { [type]: { schema: { type: type === "application/json" ? "object" : "string" } } };
  }
  if (reply === undefined || reply === "stream") return undefined;
  return { "application/json": { schema: describeSchema(reply, "output") } };
}

function describeResponses(key: string, line: Line) {
  const content = describeContent(line);
  const headers = line.headers && describeHeaders(line.headers);
  const successes = successStatuses(line).map((status) => [
    status,
    { description: SUCCESSES[status], ...(headers && { headers }), ...(content && { content }) },
  ]);
  const errors = errorStatuses(key, line).map((status) => [
    status,
    { $ref: `#/components/responses/${errorName(status)}` },
  ]);
  return Object.fromEntries([...successes, ...errors]);
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

/** A request's body. An empty one means {}, so it is only required where {} is rejected. */
function describeBody(body: NonNullable<Line["body"]>) {
  const schema = body === "raw" ? { type: "object" } : describeSchema(body, "input");
  const required = body === "raw" || !v.is(body, {});
  return { required, content: { "application/json": { schema } } };
}

/** Builds the OpenAPI 3.1 document of a manifest's routes. */
export function buildOpenApi(routes: Record<string, Line>, { origin, supportEmail }: Deployment) {
  const paths: Record<string, Record<string, unknown>> = {};
  const statuses = new Set(Object.entries(routes).flatMap(([key, line]) => errorStatuses(key, line)));
  for (const [key, line] of Object.entries(routes)) {
    const [method = "", path = ""] = key.split(" ");
    const [tag = "", name = ""] = line.run.split("/");
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
        tags: [tag],
        summary: name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " "),
        description: line.summary,
        security: line.caller === "anyone" ? [] : [{ accessToken: [] }],
        parameters: describeParameters(path, line),
        ...(line.body && { requestBody: describeBody(line.body) }),
        responses: describeResponses(key, line),
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Whence",
      version: "1",
      description: "Know whence every lead came.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      ...(supportEmail !== "" && { contact: { email: supportEmail } }),
    },
    servers: [{ url: origin }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: problem },
      responses: Object.fromEntries(
        [...statuses].map((status) => [errorName(status), describeError(status)]),
      ),
    },
  };
}
