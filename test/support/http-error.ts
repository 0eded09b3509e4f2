import { expect } from "vitest";
import { ERROR_CODES } from "../../functions/platform/error-codes.ts";
import { ERROR_TITLES, type ErrorStatus } from "../../functions/platform/errors.ts";
import type { Called } from "./app.ts";

const INTERNALS = /dynamo|table|lambda|cognito|valibot|undefined|\[object|\bat \w+ \(|Error:|ACCOUNT#|SITE#/i;

const hasKey = (json: unknown, key: string) => typeof json === "object" && json !== null && key in json;

/**
 * Asserts an error response as the API documents it: problem details with the status, and one sentence for people that shows no internals.
 * Returns the sentence.
 */
export function expectError({ status, json, headers, text }: Called, expected: number): string {
  expect(status, text).toBe(expected);
  expect(headers.get("content-type")).toBe("application/problem+json");
  expect(json).toEqual({
    title: ERROR_TITLES[expected as ErrorStatus],
    status: expected,
    detail: expect.stringMatching(/^[A-Za-z][^\n]{4,160}[^.][.?]$/),
    code: expect.toBeOneOf(Object.keys(ERROR_CODES)),
    type: expect.stringMatching(/^http.+\/developers\/errors#[a-z_]+$/),
    request_id: expect.stringMatching(/^[\w-]+=?$/),
    ...(hasKey(json, "param") && { param: expect.stringMatching(/^[\w.:-]{1,60}$/) }),
    ...(hasKey(json, "final") && { final: true }),
  });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(text).not.toMatch(INTERNALS);
  return (json as { detail: string }).detail;
}

/** A response's text without its unique parts, for comparison with another one. */
export const textOf = ({ text }: Called): string => text.replace(/,?"request_id":"[^"]*"/, "");
