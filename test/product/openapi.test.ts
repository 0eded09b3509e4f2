import { beforeAll, expect, test, vi } from "vitest";
import { plans } from "../../functions/accounts/plans/plans.ts";
import { routes } from "../../functions/manifest.ts";
import { HttpError } from "../../functions/platform/errors.ts";
import type { Line } from "../../functions/platform/http/line.ts";
import { errorResponse } from "../../functions/platform/http/response.ts";
import { startedApp } from "../support/started.ts";

type Schema = Record<string, unknown> & { properties: Record<string, Schema> };
type Operation = {
  security: unknown[];
  tags: string[];
  parameters: { name: string; schema: unknown }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, unknown> }>;
};
type Document = {
  openapi: string;
  servers: unknown[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: object }>; schemas: Record<string, Schema> };
};

const app = startedApp();
let document: Document;

beforeAll(async () => {
  document = (await app.call("GET /api/openapi.json")).json as Document;
});

const operation = (key: string): Operation => {
  const [method = "", path = ""] = key.split(" ");
  const found = document.paths[path]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`The document has no ${key}.`);
  return found;
};
const statuses = (key: string) => Object.keys(operation(key).responses).map(Number);

test("the document is served from its own server's origin", () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.servers).toEqual([{ url: app.origin }]);
});

test("lists every route with its tag, which ones need a token or an account, and exact statuses", () => {
  const lines: [string, Line][] = Object.entries(routes);
  const described = document.tags.map(({ name }) => name);
  for (const [key, { caller, scope, run }] of lines) {
    const { security, responses, tags, parameters } = operation(key);
    expect(security, key).toEqual([
      ...(scope === undefined ? [] : [{ apiKey: scope === "any" ? [] : [scope] }]),
      ...(caller === "anyone" ? [] : [{ accessToken: [] }]),
    ]);
    expect(described, key).toEqual(expect.arrayContaining(tags));
    expect(parameters.some(({ name }) => name === "x-account")).toBe(caller === "account");
    expect(Object.keys(responses).join(" "), run).toMatch(/^20\d( 20\d)?( [45]\d\d)+$/);
  }
  expect(statuses("GET /api/health")).toEqual([200, 429, 500, 503]);
  expect(statuses("DELETE /api/sites/{id}")).toEqual([204, 400, 401, 402, 403, 404, 409, 429, 500, 503]);
  expect(statuses("POST /api/sites")).toEqual([
    201, 400, 401, 402, 403, 404, 409, 413, 415, 422, 429, 500, 503,
  ]);
  expect(statuses("POST /api/lead")).toEqual([
    200, 201, 400, 401, 402, 403, 404, 409, 413, 415, 429, 500, 503,
  ]);
  expect(statuses("POST /api/subscription/cancel")).not.toContain(502);
  expect(statuses("POST /api/subscription/create-order")).toEqual(expect.arrayContaining([409, 502, 504]));
  expect(statuses("POST /api/auth/refresh")).toEqual([200, 400, 401, 403, 429, 500, 503]);
});

test("requires a body only where an empty one is rejected", () => {
  const keys = Object.entries<Line>(routes).flatMap(([key, { body }]) => (body ? [key] : []));
  const optional = keys.filter((key) => !operation(key).requestBody?.required);
  expect(optional).toEqual([
    "POST /api/site-check",
    "POST /api/leads/classify",
    "POST /api/destinations/{id}/replay",
    "POST /api/schedules/{id}/send",
    "POST /api/subscription/cancel",
  ]);
});

test("describes required text, alternatives and prices as the routes check them", () => {
  const schemaOf = (key: string) => operation(key).requestBody?.content["application/json"]?.schema;
  expect(schemaOf("POST /api/sites")?.properties.name).toMatchObject({ minLength: 1, maxLength: 200 });
  expect(schemaOf("POST /api/auth/register")?.properties.email).toMatchObject({
    format: "email",
    maxLength: 128,
  });
  expect(schemaOf("PATCH /api/sites/{id}")?.anyOf).toEqual([
    { required: ["name"] },
    { required: ["domain"] },
    { required: ["client_id"] },
    { required: ["consent"] },
    { required: ["archived"] },
  ]);
  const growth = { plan: { const: "growth" }, amount: { type: "number", enum: [plans.growth.price_cents] } };
  expect(schemaOf("POST /api/subscription/create-order")?.oneOf).toContainEqual(
    expect.objectContaining({ properties: { ...growth, currency: { type: "string", const: "USD" } } }),
  );
  const limit = operation("GET /api/leads").parameters.find(({ name }) => name === "limit");
  expect(limit?.schema).toEqual({ type: "integer", minimum: 1, maximum: 200, default: 50 });
});

test("describes errors as problem details, and the headers of responses", () => {
  const typesOf = (name: string) => Object.keys(document.components.responses[name]?.content ?? {});
  expect(typesOf("NotFound")).toEqual(["application/problem+json"]);
  expect(typesOf("TooManyRequests")).toEqual(["application/problem+json"]);
  const headersOf = (key: string) => Object.keys(operation(key).responses[200]?.headers ?? {});
  const limits = ["ratelimit-policy", "ratelimit"];
  expect(headersOf("GET /api/leads")).toEqual(["x-next-cursor", "x-searched-to", ...limits]);
  expect(headersOf("GET /api/me")).toEqual(limits);
  expect(headersOf("GET /api/health")).toEqual([]);
  expect(operation("DELETE /api/sites/{id}").responses[204]).not.toHaveProperty("content");
});

test("describes the submission's fields, although they are lenient", () => {
  const schema = operation("POST /api/lead").requestBody?.content["application/json"]?.schema;
  expect(schema?.properties).toMatchObject({
    email: { type: ["string", "null"], maxLength: 254 },
    last_source: { type: ["string", "null"] },
    touches: { type: "array", items: { $ref: "#/components/schemas/Touch" } },
  });
});

test("names the schemas of replies, and uses each name", () => {
  const { content } = operation("GET /api/leads").responses[200] ?? {};
  expect(content).toMatchObject({
    "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Lead" } } },
  });
  const { schemas } = document.components;
  expect(schemas.Lead?.properties.touches).toMatchObject({
    type: "array",
    items: { $ref: "#/components/schemas/Touch" },
  });
  const used = new Set(JSON.stringify(document).match(/(?<=#\/components\/schemas\/)\w+/g));
  expect([...used].sort()).toEqual(Object.keys(schemas).sort());
});

test("an error with a status that its line does not declare is a logged 500", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const respond = (line: Line) => errorResponse(new HttpError(409, "Taken."), "POST /api/x", line);
  const line: Line = { run: "x/add-x", summary: "", caller: "anyone", table: "none" };
  expect(respond({ ...line, errors: [409] })).toMatchObject({ statusCode: 409 });
  expect(logged).not.toHaveBeenCalled();
  expect(respond(line)).toMatchObject({ statusCode: 500 });
  expect(JSON.parse(String(logged.mock.lastCall))).toMatchObject({
    route: "POST /api/x",
    error: "conflict",
  });
});
