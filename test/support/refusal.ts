import { expect } from "vitest";
import type { Called } from "./app.ts";

/** What an answer never tells: addresses of people and servers, and the names of what is inside. */
const INSIDE = /@|:\/\/|\b(dynamo\w*|cognito|lambda|aws|table|pool|jwt|valibot|pk|sk|undefined|null|object|error|exception)\b/i;

/** Expects a refusal by one of the statuses: `{detail}` alone, one sentence for a person, nothing of our insides. */
export function expectRefusal(called: Called, ...statuses: number[]): string {
  expect(statuses, called.text).toContain(called.status);
  expect(called.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(called.headers.get("cache-control")).toBe("no-store");
  expect(called.json).toEqual({ detail: expect.any(String) });
  const { detail } = called.json as { detail: string };
  expect(detail).toMatch(/^[a-z][^\n]{5,150}\.$/i);
  expect(detail).not.toMatch(/\. [A-Z]/);
  expect(detail).not.toMatch(INSIDE);
  return detail;
}
