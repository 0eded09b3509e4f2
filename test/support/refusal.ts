import { expect } from "vitest";
import type { Called } from "./app.ts";

const INTERNALS = /dynamo|table|lambda|cognito|valibot|undefined|\[object|\bat \w+ \(|Error:|ACCOUNT#|SITE#/i;

/**
 * A refusal as every caller may count on it: its status, and one sentence for a person with nothing from inside.
 * Answers the sentence.
 */
export function expectRefusal({ status, json, headers, text }: Called, expected: number): string {
  expect(status, text).toBe(expected);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(json).toEqual({ detail: expect.stringMatching(/^[A-Za-z][^\n]{4,160}[^.]\.$/) });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(text).not.toMatch(INTERNALS);
  return (json as { detail: string }).detail;
}
