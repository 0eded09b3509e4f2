import * as v from "valibot";
import type { Line } from "../http/line.ts";
import { errorStatuses } from "../http/statuses.ts";
import { describeInput, describeReplySchemas } from "./json-schema.ts";
import { describeError, describeResponses, ERROR_SCHEMAS, errorName, LIMIT_HEADERS } from "./responses.ts";

/** What a deployment adds to the document: its origin, and the support address, empty if there is none. */
type Deployment = { origin: string; supportEmail: string };

const TAGS = {
  accounts: "Sign-in, sign-out and account settings.",
  members: "People, members and invitations.",
  sites: "Sites and install checks.",
  leads: "Leads: captured from sites, read and changed by their account.",
  reports: "Totals over the leads of an account.",
  billing: "Plans and payments.",
  mails: "Email preferences.",
  support: "Questions to support.",
  product: "Health check and this document.",
};

const ACCOUNT_HEADER = {
  name: "x-account",
  in: "header",
  required: false,
  description: "The id of the account that the request is for. Default: the account that the caller founded.",
  schema: { type: "string" },
};

function describeParameters(path: string, line: Line) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = line.query ? describeInput(line.query) : {};
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery, ...(line.caller === "account" ? [ACCOUNT_HEADER] : [])];
}

/** A request's body. An empty one means {}, so it is only required where {} is rejected. */
function describeBody({ body, origin, untyped }: Line) {
  if (body === undefined) return {};
  const description = [
    "At most 64 KB.",
    ...(origin === "any" ? ["The JSON may also be sent as text/plain, which needs no preflight."] : []),
    ...(untyped ? ["The content type may be missing."] : []),
  ].join(" ");
  const schema = body === "raw" ? { type: "object" } : describeInput(body);
  const required = body === "raw" || !v.is(body, {});
  return { requestBody: { description, required, content: { "application/json": { schema } } } };
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
        ...describeBody(line),
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
      schemas: { ...describeReplySchemas(), ...ERROR_SCHEMAS },
      headers: LIMIT_HEADERS,
      responses: Object.fromEntries(
        [...statuses].map((status) => [errorName(status), describeError(status)]),
      ),
    },
  };
}
