import * as v from "valibot";
import { describe, expect, it, test } from "vitest";
import type { Line } from "../../functions/http/line.ts";
import { routes } from "../../functions/manifest.ts";
import { EXAMPLES, type Example } from "../../functions/product/examples.ts";
import { buildOpenApi } from "../../functions/product/openapi.ts";

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
function undescribed(schema: Schema, name: string, seen: Set<string>): string[] {
  const { $ref, items, anyOf = [], oneOf = [], properties = {} } = schema;
  const fields = Object.entries(properties);
  const parts = [...anyOf, ...(items ? [items] : []), ...fields.map(([, property]) => property)];
  const next = $ref?.split("/").at(-1) ?? "";
  return [
    ...fields.flatMap(([field, { description }]) => (description ? [] : [`${name}.${field}`])),
    ...oneOf.flatMap((variant) => undescribed(variant, name, seen)),
    ...parts.flatMap((part) => undescribed({ ...part, properties: {} }, name, seen)),
    ...(next === "" || seen.has(next) ? [] : undescribed(schemas[next] ?? {}, next, seen.add(next))),
  ];
}

test("every field and parameter of the public API says what it means", () => {
  const seen = new Set<string>();
  const missing = shown.flatMap(([key, { parameters, requestBody, responses }]) => [
    ...parameters.flatMap(({ name, description }) => (description ? [] : [`${key}?${name}`])),
    ...[requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).flatMap(({ schema }) => undescribed(schema, key, seen)),
    ),
  ]);
  expect(missing).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(["Lead", "Touch", "Pageview", "SiteCheck", "CallingKey"]));
});

test("the version is the day of the newest change, and the document names its changes", () => {
  const { version, "x-changelog": changes } = document.info;
  expect(version).toBe(changes[0].date);
  const days = changes.map(({ date }) => date);
  expect(days).toEqual([...days].sort().reverse());
});
