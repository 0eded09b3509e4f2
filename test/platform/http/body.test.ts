import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { describe, expect, test } from "vitest";
import { HttpError } from "../../../functions/platform/errors.ts";
import { readBody, readBytes } from "../../../functions/platform/http/body.ts";

type Given = { body?: string; type?: string | null; encoding?: string; isBase64?: boolean };
const eventOf = ({ body, type = "application/json", encoding, isBase64 = false }: Given) =>
  ({
    headers: {
      ...(type !== null && { "content-type": type }),
      ...(encoding !== undefined && { "content-encoding": encoding }),
    },
    body,
    isBase64Encoded: isBase64,
  }) as unknown as APIGatewayProxyEventV2;
const read = (given: Given, line: Parameters<typeof readBody>[1] = {}) => readBody(eventOf(given), line);

const statusOf = (run: () => unknown): number => {
  try {
    run();
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
  return 200;
};
const errorOf = (run: () => unknown): Pick<HttpError, "status" | "code" | "message"> => {
  try {
    run();
  } catch (error) {
    if (error instanceof HttpError) {
      const { status, code, message } = error;
      return { status, code, message };
    }
  }
  throw new Error("It was accepted.");
};

describe("the content type of a body", () => {
  test.each<[type: string | null, own: number, any: number, untyped: number]>([
    ["application/json", 200, 200, 200],
    ["application/json; charset=utf-8", 200, 200, 200],
    ["Application/JSON ;charset=utf-8", 200, 200, 200],
    ["text/plain", 415, 200, 415],
    ["text/plain;charset=UTF-8", 415, 200, 415],
    ["application/jsonp", 415, 415, 415],
    ["x-application/json", 415, 415, 415],
    ["text/plain2", 415, 415, 415],
    ["application/x-www-form-urlencoded", 415, 415, 415],
    ["", 415, 415, 415],
    [null, 415, 415, 200],
  ])(
    "%j: %i on our own routes, %i on those open to any origin, %i on untyped ones",
    (type, own, any, untyped) => {
      const given = { body: "{}", type };
      expect(statusOf(() => read(given))).toBe(own);
      expect(statusOf(() => read(given, { origin: "any" }))).toBe(any);
      expect(statusOf(() => read(given, { untyped: true }))).toBe(untyped);
    },
  );

  test("can be missing if there is no body, which means {}", () => {
    expect(read({ type: null })).toEqual({});
    expect(read({ type: null, body: "" })).toEqual({});
    expect(read({})).toEqual({});
    expect(read({ body: "\ufeff" })).toEqual({});
    expect(statusOf(() => read({ type: "text/html", body: "" }))).toBe(415);
  });

  test("is named in the error", () => {
    const typed = { body: "{}", type: "text/html" };
    expect(errorOf(() => read(typed))).toEqual({
      status: 415,
      code: "body_type",
      message: "Send the request body as application/json.",
    });
    expect(errorOf(() => read(typed, { origin: "any" })).message).toBe(
      "Send the request body as application/json or text/plain.",
    );
  });
});

describe("the JSON of a body", () => {
  test("is read whole, with a byte order mark or in base64", () => {
    const value = { name: "Zoë", list: [1] };
    const text = JSON.stringify(value);
    expect(read({ body: text })).toEqual(value);
    expect(read({ body: `\ufeff${text}` })).toEqual(value);
    expect(read({ body: Buffer.from(text).toString("base64"), isBase64: true })).toEqual(value);
  });

  test("that is a list becomes null, since an object's schema would accept it", () => {
    expect(read({ body: "[]" })).toBeNull();
    expect(read({ body: "null" })).toBeNull();
    expect(read({ body: "5" })).toBe(5);
  });

  test("that is invalid is an error", () => {
    for (const body of ["{", "{'a':1}", "a=1", "{}{}"])
      expect(errorOf(() => read({ body }))).toEqual({
        status: 400,
        code: "body_invalid",
        message: "The request body is not valid JSON.",
      });
  });

  const nested = (open: string, depth: number, close: string) =>
    `${open.repeat(depth)}${close.repeat(depth)}`;
  const TOO_DEEP = "The request body is nested too deeply.";

  test("may be twelve levels deep, however many parts it has side by side", () => {
    expect(statusOf(() => read({ body: nested("[", 12, "]") }))).toBe(200);
    expect(statusOf(() => read({ body: nested('{"a":', 11, "}").replace(":}", ":{}}") }))).toBe(200);
    expect(statusOf(() => read({ body: `[${"[],".repeat(20)}{}]` }))).toBe(200);
    expect(statusOf(() => read({ body: `[${"{},".repeat(20)}{}]` }))).toBe(200);
  });

  test("that nests deeper is rejected before it is parsed", () => {
    for (const body of [nested("[", 13, "]"), `${'{"a":'.repeat(13)}1${"}".repeat(13)}`, "[".repeat(5000)])
      expect(errorOf(() => read({ body }))).toMatchObject({ status: 400, message: TOO_DEEP });
  });

  test("can contain any brackets in texts", () => {
    for (const text of ["[".repeat(50), "{".repeat(50), `\\"${"[".repeat(50)}`, `\\\\\\"${"{".repeat(50)}`])
      expect(
        statusOf(() => read({ body: `{"a":"${text}"}` })),
        text,
      ).toBe(200);
    // The text ends before these brackets.
    expect(errorOf(() => read({ body: `{"a":"\\\\",${"[".repeat(12)}` })).message).toBe(TOO_DEEP);
    expect(errorOf(() => read({ body: `{"]]]":${"[".repeat(12)}` })).message).toBe(TOO_DEEP);
  });
});

describe("the size of a body", () => {
  const LIMITS = { "16 KB": 16 * 1024, "64 KB": 64 * 1024, "1 MB": 1024 * 1024 } as const;

  test.each(Object.entries(LIMITS))("can be %s if the line says so", (bodyMax, max) => {
    const line = { bodyMax: bodyMax as keyof typeof LIMITS };
    const status = (body: string, isBase64 = false) =>
      statusOf(() => readBytes(eventOf({ body, isBase64 }), line));
    expect(status("x".repeat(max))).toBe(200);
    expect(status("x".repeat(max + 1))).toBe(413);
    expect(status(Buffer.alloc(max).toString("base64"), true)).toBe(200);
    expect(status(Buffer.alloc(max + 1).toString("base64"), true)).toBe(413);
    expect(status("x".repeat(max * 3))).toBe(413);
  });

  test("is measured in bytes, and is limited to 64 KB by default", () => {
    expect(statusOf(() => readBytes(eventOf({ body: "é".repeat(32 * 1024) }), {}))).toBe(200);
    expect(errorOf(() => readBytes(eventOf({ body: `${"é".repeat(32 * 1024)}x` }), {}))).toEqual({
      status: 413,
      code: "body_too_large",
      message: "The request body must not be larger than 64 KB.",
    });
    expect(statusOf(() => read({ body: `"${"x".repeat(20_000)}"` }, { bodyMax: "16 KB" }))).toBe(413);
  });
});

test("a compressed body is rejected", () => {
  const bytes = (encoding: string) => () => readBytes(eventOf({ body: "x", encoding }), {});
  for (const encoding of ["gzip", "br", ""])
    expect(errorOf(bytes(encoding))).toMatchObject({ status: 415, code: "body_type" });
  expect(statusOf(bytes("identity"))).toBe(200);
});
