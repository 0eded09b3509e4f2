import * as v from "valibot";
import { describe, expect, it, test } from "vitest";
import { buildPayload } from "../../functions/destinations/payload.ts";
import { EVENTS } from "../../functions/leads/outbox/event.ts";
import { routes } from "../../functions/manifest.ts";
import type { Line } from "../../functions/platform/http/line.ts";
import { LEAD_ID } from "../../functions/product/document/examples/example-replies.ts";
import { EXAMPLES, type Example } from "../../functions/product/document/examples/examples.ts";
import { buildOpenApi } from "../../functions/product/document/openapi.ts";

type Schema = {
  $ref?: string;
  description?: string;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
};
type Content = Record<string, { schema: Schema }>;
type Operation = {
  "x-internal"?: true;
  parameters: { name: string; in: string; description?: string; schema: Schema; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

const SENT = {
  delivery: { event: "lead.deleted" as const, lead_id: LEAD_ID, version: 3 },
  lead: null,
  site: null,
  link: "",
};
const document = buildOpenApi(routes, { origin: "https://whence.example", supportEmail: "" });
const schemas = document.components.schemas as Record<string, Schema>;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Operation] as const,
  ),
);
const shown = operations.filter(([, operation]) => !operation["x-internal"]);

test("the lines with a scope, and two open ones, are public and come first; all others are marked as internal", () => {
  const scoped = Object.entries<Line>(routes).flatMap(([key, { scope }]) => (scope ? [key] : []));
  const open = ["POST /api/lead", "GET /api/openapi.json"];
  expect(shown.map(([key]) => key).sort()).toEqual([...scoped, ...open].sort());
  expect(shown.map(([key]) => key).sort()).toEqual(Object.keys(EXAMPLES).sort());
  expect(operations).toHaveLength(Object.keys(routes).length);
});

describe("an example", () => {
  it.each(Object.entries<Example>(EXAMPLES))("of %s fits its line", (key, { query, body, reply }) => {
    const line: Line = routes[key as keyof typeof routes];
    if (query && line.query) v.parse(line.query, query);
    if (typeof line.body === "object") v.parse(line.body, body);
    if (typeof line.reply === "object") expect(v.parse(line.reply, reply)).toEqual(reply);
    expect(query === undefined || line.query !== undefined).toBe(true);
    expect(body !== undefined).toBe(line.body !== undefined);
  });
});

/** The fields of a schema, and of those it refers to, that have no text. One inside a field is explained by that field. */
function undescribed(schema: Schema, name: string, visited: Set<string>): string[] {
  const { $ref, items, anyOf = [], oneOf = [], properties = {} } = schema;
  const fields = Object.entries(properties);
  const parts = [...anyOf, ...(items ? [items] : []), ...fields.map(([, property]) => property)];
  const next = $ref?.split("/").at(-1) ?? "";
  return [
    ...fields.flatMap(([field, { description }]) => (description ? [] : [`${name}.${field}`])),
    ...oneOf.flatMap((variant) => undescribed(variant, name, visited)),
    ...parts.flatMap((part) => undescribed({ ...part, properties: {} }, name, visited)),
    ...(next === "" || visited.has(next) ? [] : undescribed(schemas[next] ?? {}, next, visited.add(next))),
  ];
}

test("every field and parameter of the public API has a description", () => {
  const visited = new Set<string>();
  const missing = shown.flatMap(([key, { parameters, requestBody, responses }]) => [
    ...parameters.flatMap(({ name, description }) => (description ? [] : [`${key}?${name}`])),
    ...[requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).flatMap(({ schema }) => undescribed(schema, key, visited)),
    ),
  ]);
  expect(missing).toEqual([]);
  expect([...visited]).toEqual(
    expect.arrayContaining(["Lead", "Touch", "Pageview", "SiteCheck", "CallingKey"]),
  );
});

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Names from the product's specification and from Standard Webhooks. */
const NAMED_BY_OTHERS = ["first_touch_timestamp", "last_touch_timestamp", "timestamp"];
/** The fields at any depth, with their values. */
const fieldsIn = (value: unknown): [string, unknown][] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [
        [name, inner] as [string, unknown],
        ...fieldsIn(inner),
      ]);

test("times, and only times, in replies are named _at or _since", () => {
  const replies = Object.values<Example>(EXAMPLES).map(({ reply }) => reply);
  for (const [name, value] of fieldsIn(replies)) {
    if (typeof value === "string" && ISO_TIME.test(value) && !NAMED_BY_OTHERS.includes(name))
      expect(name).toMatch(/(^|_)(at|since)$/);
    if (/_at$/.test(name) && value !== null) expect(value, name).toMatch(ISO_TIME);
  }
});

// The specification's name for the price of an order.
test("money is in fields named _cents, or in a report's columns, which declare it", () => {
  const money = fieldsIn(document).filter(
    ([name, schema]) =>
      /cents|price|amount|cost|revenue/.test(name) &&
      /"(integer|number)"/.test(JSON.stringify((schema as Schema & { type?: unknown })?.type ?? "")),
  );
  expect(money.length).toBeGreaterThan(3);
  const otherNames = new Set(money.map(([name]) => name).filter((name) => !name.endsWith("_cents")));
  expect([...otherNames]).toEqual(["amount"]);
});

test("lists share one envelope, except two plain arrays", () => {
  const json = (operation: Operation) => operation.responses["200"]?.content?.["application/json"]?.schema;
  const arrays = operations.filter(
    ([, operation]) =>
      json(operation) &&
      "type" in (json(operation) ?? {}) &&
      (json(operation) as { type?: string }).type === "array",
  );
  expect(arrays.map(([key]) => key).sort()).toEqual(["GET /api/leads", "GET /api/sites"]);
  const paged = operations.filter(
    ([key, operation]) => key.startsWith("GET ") && json(operation)?.properties?.data,
  );
  expect(paged.length).toBeGreaterThan(8);
  for (const [key, operation] of paged)
    expect(json(operation)?.properties, key).toHaveProperty("next_cursor");
});

test("every event of webhooks has a schema and an example", () => {
  expect(Object.keys(document.webhooks)).toEqual([...EVENTS]);
  for (const { post } of Object.values(document.webhooks)) {
    const { schema, example } = post.requestBody.content["application/json"];
    expect(Object.keys(schema.properties)).toEqual(Object.keys(buildPayload(SENT, "")));
    expect(Object.keys(example)).toEqual(Object.keys(schema.properties));
  }
});

test("an error's codes are listed, each with its meaning", () => {
  const { code } = document.components.schemas.Problem.properties;
  expect(code.enum).toEqual(Object.keys(document.components["x-error-codes"]));
});

test("the version is the day of the newest change, and the document names its changes", () => {
  const { version, "x-changelog": changes } = document.info;
  expect(version).toBe(changes[0].date);
  const days = changes.map(({ date }) => date);
  expect(days).toEqual([...days].sort().reverse());
});
