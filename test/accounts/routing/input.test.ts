import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readLineBody, readLineQuery } from "../../../functions/accounts/routing/input.ts";
import { HttpError } from "../../../functions/platform/errors.ts";
import type { Line } from "../../../functions/platform/http/line.ts";

const line = (fields: object) =>
  ({ run: "x", summary: "x", table: "none", caller: "anyone", ...fields }) as Line;
const event = (given: { query?: Record<string, string>; body?: unknown }) =>
  ({
    headers: { "content-type": "application/json" },
    queryStringParameters: given.query,
    body: given.body === undefined ? undefined : JSON.stringify(given.body),
  }) as unknown as APIGatewayProxyEventV2;
const errorOf = (run: () => unknown) => {
  try {
    return { accepted: run() };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, code, param } = error;
    return { status, code, param };
  }
};

const Query = v.object({ limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), "20") });
const Body = v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1)) });

describe("the query of a request", () => {
  const read = (fields: object, query?: Record<string, string>) =>
    errorOf(() => readLineQuery(event(query === undefined ? {} : { query }), line(fields)));

  test("is parsed by the line's schema, even without parameters", () => {
    expect(read({ query: Query }, { limit: "5" })).toEqual({ accepted: { limit: 5 } });
    expect(read({ query: Query })).toEqual({ accepted: { limit: 20 } });
  });

  test("with a parameter that is invalid or unknown is an error that names it", () => {
    expect(read({ query: Query }, { limit: "x" })).toEqual({
      status: 400,
      code: "parameter_invalid",
      param: "limit",
    });
    expect(read({ query: Query }, { limits: "5" })).toEqual({
      status: 400,
      code: "unknown_parameter",
      param: "limits",
    });
    expect(read({}, { limit: "5" })).toEqual({ status: 400, code: "unknown_parameter", param: "limit" });
  });

  test("may have unknown parameters on a lenient line", () => {
    expect(read({ lenient: true }, { utm_source: "x" })).toEqual({ accepted: undefined });
    expect(read({ lenient: true, query: Query }, { limits: "5" })).toEqual({ accepted: { limit: 20 } });
    expect(read({}, {})).toEqual({ accepted: undefined });
  });
});

describe("the body of a request", () => {
  const read = (fields: object, body?: unknown) => errorOf(() => readLineBody(event({ body }), line(fields)));

  test("is parsed by the line's schema", () => {
    expect(read({ body: Body }, { name: " Ada " })).toEqual({ accepted: { name: "Ada" } });
    expect(read({ body: v.optional(Body, { name: "x" }) }, { name: "Ada" })).toEqual({
      accepted: { name: "Ada" },
    });
  });

  test("with a field that is invalid or unknown is an error that names it", () => {
    expect(read({ body: Body }, { name: " " })).toEqual({ status: 400, code: "body_invalid", param: "name" });
    expect(read({ body: Body })).toEqual({ status: 400, code: "body_invalid", param: "name" });
    expect(read({ body: Body }, { name: "x", nmae: "y" })).toEqual({
      status: 400,
      code: "unknown_field",
      param: "nmae",
    });
  });

  test("may have unknown fields on a lenient line", () => {
    expect(read({ body: Body, lenient: true }, { name: "x", more: 1 })).toEqual({ accepted: { name: "x" } });
  });

  test("is not expected on a line without one", () => {
    expect(read({})).toEqual({ accepted: undefined });
    expect(read({}, {})).toEqual({ accepted: undefined });
    expect(read({}, { name: "x" })).toEqual({ status: 400, code: "unknown_field", param: "name" });
    expect(read({ lenient: true }, { name: "x" })).toEqual({ accepted: undefined });
  });

  test("is passed on unparsed on a raw line", () => {
    const given = { ...event({}), headers: {}, body: '{"a": 1}' } as unknown as APIGatewayProxyEventV2;
    expect(String(readLineBody(given, line({ body: "raw" })))).toBe('{"a": 1}');
    const long = { ...given, body: "x".repeat(16 * 1024 + 1) };
    expect(errorOf(() => readLineBody(long, line({ body: "raw", bodyMax: "16 KB" })))).toMatchObject({
      status: 413,
    });
  });
});
