import type { JsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ERROR_TITLES, type ErrorStatus } from "../../../functions/platform/errors.ts";
import type { Line } from "../../../functions/platform/http/line.ts";
import {
  describeError,
  describeResponses,
  ERROR_SCHEMAS,
  errorName,
  LIMIT_HEADERS,
} from "../../../functions/product/document/responses.ts";

const line = (fields: object) =>
  ({ run: "x", summary: "x", table: "none", caller: "anyone", ...fields }) as Line;
const reply = v.object({ id: v.string() });
const SCHEMA: JsonSchema = { type: "object", properties: { id: { type: "string" } } };
type Response = {
  description: string;
  headers: object;
  content?: Record<string, { schema: object; example?: object }>;
};
const of = (fields: object, key = "GET /x") =>
  describeResponses(
    key,
    line(fields),
    "reply" in fields && fields.reply === reply ? SCHEMA : undefined,
  ) as Record<string, Response>;

describe("the responses of a route", () => {
  test("are its successes and its errors by status", () => {
    const responses = of({ reply, lenient: true, errors: [404] });
    expect(Object.keys(responses)).toEqual(["200", "404", "429", "500", "503"]);
    expect(responses[404]).toEqual({ $ref: "#/components/responses/NotFound" });
    expect(responses[200]).toEqual({
      description: "The result.",
      headers: {},
      content: {
        "application/json": {
          schema: SCHEMA,
        },
      },
    });
  });

  test("have content of their declared type", () => {
    expect(of({})[204]).toEqual({ description: "Done.", headers: {} });
    expect(of({ reply: "stream" })[200]).not.toHaveProperty("content");
    expect(of({ reply: "bytes" })[200]?.content).toEqual({
      "image/*": { schema: { type: "string", format: "binary" } },
    });
    const csv = { name: "x.csv", type: "text/csv; charset=utf-8" };
    expect(of({ reply: "stream", file: csv })[200]?.content).toEqual({
      "text/csv": { schema: { type: "string" } },
    });
    const json = { name: "x.json", type: "application/json" };
    expect(of({ reply: "stream", file: json })[200]?.content).toEqual({
      "application/json": { schema: { type: "object" } },
    });
  });

  test("have the content for each success", () => {
    const both = of({ reply, success: [201, 200] });
    expect(both[201]).toEqual({ ...both[200], description: "Created." });
  });

  test("have an example where there is one", () => {
    expect(of({ reply }, "GET /api/leads")[200]?.content?.["application/json"]?.example).toBeDefined();
    expect(of({ reply })[200]?.content?.["application/json"]).not.toHaveProperty("example");
  });

  test("have the headers of the line, of its sunset, of rate limits and of idempotency", () => {
    const headersOf = (fields: object, key?: string) => Object.keys(of(fields, key)[204]?.headers ?? {});
    expect(of({ headers: { "x-count": "How many." } })[204]?.headers).toEqual({
      "x-count": { description: "How many.", schema: { type: "string" } },
    });
    expect(headersOf({ sunset: "2027-01-01" })).toEqual(["sunset"]);
    expect(headersOf({ caller: "account" })).toEqual(["ratelimit-policy", "ratelimit"]);
    expect(headersOf({ caller: "account", scope: "leads:write" }, "POST /x")).toEqual([
      "ratelimit-policy",
      "ratelimit",
      "idempotency-replayed",
    ]);
    expect(of({ caller: "account" })[204]?.headers).toMatchObject({
      ratelimit: { $ref: "#/components/headers/ratelimit" },
    });
  });
});

describe("the response of an error", () => {
  const statuses = Object.keys(ERROR_TITLES).map(Number) as ErrorStatus[];

  test("is problem details, and describes the status", () => {
    const descriptions = statuses.map((status) => {
      const { description, content, "x-status": named } = describeError(status);
      expect(named).toBe(status);
      expect(content).toEqual({
        "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
      });
      expect(description).toMatch(/^[A-Z].*\. `detail` says why\.$/);
      return description;
    });
    expect(new Set(descriptions).size).toBe(statuses.length);
  });

  test("has the headers that tell callers what to do", () => {
    const headersOf = (status: ErrorStatus) => Object.keys(describeError(status).headers);
    expect(headersOf(401)).toEqual(["www-authenticate"]);
    expect(headersOf(429)).toEqual(["retry-after", ...Object.keys(LIMIT_HEADERS)]);
    expect(headersOf(503)).toEqual(["retry-after"]);
    for (const status of statuses.filter((each) => ![401, 429, 503].includes(each)))
      expect(headersOf(status)).toEqual([]);
  });

  test("has a name", () => {
    expect(errorName(413)).toBe("ContentTooLarge");
    expect(new Set(statuses.map(errorName)).size).toBe(statuses.length);
  });

  test("has a known status", () => {
    expect(ERROR_SCHEMAS.Problem.properties.status.enum).toEqual(statuses);
    const { properties, required } = ERROR_SCHEMAS.Problem;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
    expect(required).not.toContain("param");
  });
});
