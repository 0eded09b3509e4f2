import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { lenientText, requiredText } from "../../../functions/platform/http/text.ts";
import { FIELD_TEXTS } from "../../../functions/product/document/field-texts.ts";
import {
  describeInput,
  describeReplies,
  describeReplySchemas,
} from "../../../functions/product/document/json-schema.ts";
import { REPLY_SCHEMAS } from "../../../functions/product/document/schemas.ts";

const describeReply = (schema: v.GenericSchema, route = "GET /api/things") =>
  describeReplies({ [route]: schema })[route] ?? {};

describe("the schema of a request", () => {
  test("describes each field, from its metadata if it is transformed", () => {
    const schema = v.object({
      name: requiredText("Name", 100),
      note: v.optional(lenientText(50)),
      kind: v.optional(v.picklist(["a", "b"]), "a"),
    });
    expect(describeInput(schema)).toEqual({
      type: "object",
      properties: {
        name: { type: "string", minLength: 1, maxLength: 100, pattern: expect.any(String) },
        note: { type: ["string", "null"], maxLength: 50 },
        kind: { type: "string", enum: ["a", "b"], default: "a" },
      },
      required: ["name"],
    });
  });

  test("disallows unknown names only if the line does, at every depth", () => {
    const schema = v.object({ inner: v.object({ a: v.string() }) });
    expect(describeInput(schema, "", true)).toMatchObject({
      additionalProperties: false,
      properties: { inner: { additionalProperties: false } },
    });
    expect(JSON.stringify(describeInput(schema))).not.toContain("additionalProperties");
  });

  test("has the items of a batch, which are parsed one by one", () => {
    const Item = v.object({ a: v.string() });
    const batch = v.pipe(v.array(v.unknown()), v.minLength(1), v.metadata({ items: Item }));
    expect(describeInput(v.object({ things: batch })).properties?.things).toEqual({
      type: "array",
      minItems: 1,
      items: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
    });
  });

  test("has the schema that a lenient field is meant for", () => {
    const read = v.transform((input) => Number(input));
    const meant = v.pipe(v.unknown(), read, v.metadata({ schema: v.number(), description: "A number." }));
    expect(describeInput(v.object({ a: meant })).properties?.a).toEqual({
      type: "number",
      description: "A number.",
    });
    expect(describeInput(meant)).toEqual({ type: "number", description: "A number." });
  });

  test("has a field's request or reply variant", () => {
    const field = v.pipe(
      v.unknown(),
      v.transform((input) => Number(input)),
      v.metadata({ anyOf: [{ type: "string" }, { type: "number" }], reply: { type: "number" } }),
    );
    expect(describeInput(v.object({ a: field })).properties?.a).toEqual({
      anyOf: [{ type: "string" }, { type: "number" }],
    });
    expect(describeReply(v.object({ a: field })).properties?.a).toEqual({ type: "number" });
  });
});

describe("a constant", () => {
  test("is a string, otherwise an enum of one value, which client generators support", () => {
    const schema = v.object({ a: v.literal("x"), b: v.literal(true), c: v.literal(5) });
    expect(describeReply(schema).properties).toMatchObject({
      a: { const: "x" },
      b: { type: "boolean", enum: [true] },
      c: { type: "number", enum: [5] },
    });
    expect(describeReply(schema).properties?.b).not.toHaveProperty("const");
  });
});

describe("a named schema", () => {
  const named = Object.entries(REPLY_SCHEMAS);

  test("is described once, and referred to elsewhere", () => {
    const [name, schema] = named[0] as [string, v.GenericSchema];
    expect(describeReply(v.object({ a: schema })).properties?.a).toEqual({
      $ref: `#/components/schemas/${name}`,
    });
    expect(describeReply(v.array(schema))).toEqual({
      type: "array",
      items: { $ref: `#/components/schemas/${name}` },
    });
    const batch = v.pipe(v.array(v.unknown()), v.metadata({ items: schema }));
    expect(describeInput(batch).items).toEqual({ $ref: `#/components/schemas/${name}` });
  });

  test("has a description of each of its fields", () => {
    const all = describeReplySchemas();
    expect(Object.keys(all)).toEqual(named.map(([name]) => name));
    expect(JSON.stringify(all)).not.toContain("$schema");
    const described = Object.values(all).flatMap(({ properties = {} }) => Object.values(properties));
    expect(described.length).toBeGreaterThan(50);
    const withText = described.filter((each) => typeof each === "object" && "description" in each);
    expect(withText.length).toBeGreaterThan(described.length / 2);
  });

  test("contains no generator keywords", () => {
    expect(describeReply(v.object({ a: v.string() }))).toEqual({
      type: "object",
      properties: { a: { type: "string" } },
      required: ["a"],
    });
  });
});

describe("a field's description", () => {
  const [route = "", texts = {}] =
    Object.entries(FIELD_TEXTS).find(([, each]) => Object.keys(each).length > 1) ?? [];
  const [field = "", text] = Object.entries(texts)[0] ?? [];
  const described = { type: "string", maxLength: 5, description: text };
  const Described = v.object({ [field]: v.pipe(v.string(), v.maxLength(5)), unexplained: v.number() });
  const whole = {
    type: "object",
    properties: { [field]: described, unexplained: { type: "number" } },
    required: [field, "unexplained"],
  };

  test("comes from the texts of its route", () => {
    expect(describeInput(Described, route)).toStrictEqual(whole);
    expect(describeReply(Described, route)).toStrictEqual(whole);
    expect(JSON.stringify(describeInput(Described))).not.toContain("description");
  });

  test("is in each variant", () => {
    const one = v.object({ kind: v.literal("one"), ...Described.entries });
    const two = v.object({ kind: v.literal("two") });
    const { oneOf, ...rest } = describeInput(v.variant("kind", [one, two]), route);
    expect(oneOf).toMatchObject([
      { properties: { [field]: described } },
      { properties: { kind: { const: "two" } } },
    ]);
    expect(rest).toStrictEqual({});
  });

  test("keeps the rest of its metadata", () => {
    const transformed = (metadata: Record<string, unknown>) =>
      v.object({ a: v.optional(v.pipe(v.unknown(), v.transform(Number), v.metadata(metadata))) });
    const anyOf = [{ type: "string" }];
    const metadata = { description: "An amount.", anyOf, reply: { type: "number" } };
    expect(describeInput(transformed(metadata)).properties?.a).toStrictEqual({
      description: "An amount.",
      anyOf,
    });
    expect(describeReply(transformed(metadata)).properties?.a).toStrictEqual({
      description: "An amount.",
      type: "number",
    });
    expect(describeInput(transformed({ reply: { type: "number" } })).properties?.a).toStrictEqual({});
    expect(
      describeInput(transformed({ items: null, schema: "x", type: "string" })).properties?.a,
    ).toStrictEqual({
      type: "string",
    });
  });

  test("keeps the rest of a constant's metadata", () => {
    const only = v.pipe(v.literal(5), v.description("Five."));
    expect(describeReply(v.object({ a: only })).properties?.a).toStrictEqual({
      type: "number",
      enum: [5],
      description: "Five.",
    });
  });
});
