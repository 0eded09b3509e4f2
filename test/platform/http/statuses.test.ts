import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Line } from "../../../functions/platform/http/line.ts";
import {
  errorStatuses,
  successStatuses,
  takesIdempotencyKey,
} from "../../../functions/platform/http/statuses.ts";

const anyone = { run: "x", summary: "x", table: "none", caller: "anyone", lenient: true } as Line;
const line = (fields: object) => ({ ...anyone, ...fields }) as Line;
const schema = v.object({});
const ALWAYS = [429, 500, 503];

describe("the statuses of errors that follow from a line", () => {
  test.each<[string, string, object, number[]]>([
    ["any", "GET /x", {}, []],
    ["one for accounts", "GET /x", { caller: "account" }, [401, 403]],
    ["one for people", "GET /x", { caller: "person" }, [401, 403]],
    ["one with a plan", "GET /x", { plan: { feature: "api", to: "x" } }, [402]],
    ["one for keys", "GET /x", { caller: "account", scope: "leads:read" }, [401, 402, 403]],
    [
      "one for keys on any plan",
      "DELETE /x",
      { caller: "account", scope: "hooks:manage", anyPlan: true },
      [401, 403],
    ],
    ["one for our own pages", "GET /x", { origin: "own" }, [403]],
    ["one for any page", "GET /x", { origin: "any" }, []],
    ["one with a query", "GET /x", { query: schema }, [400]],
    ["one that refuses unknown names", "GET /x", { lenient: undefined }, [400]],
    ["one with a body", "PUT /x", { body: schema }, [400, 413, 415]],
    ["one that pays", "POST /x", { payments: true }, [502, 504]],
    [
      "one whose requests keys may repeat",
      "POST /x",
      { caller: "account", scope: "leads:write" },
      [400, 401, 402, 403, 409, 422],
    ],
    ["one with an id in its path", "GET /x/{id}", {}, [404]],
    ["one with errors of its own", "GET /x", { errors: [409, 400] }, [400, 409]],
  ])("%s: %s", (_, key, fields, more) => {
    expect(errorStatuses(key, line(fields))).toEqual([...ALWAYS, ...more].sort());
  });

  test("are listed once each", () => {
    const statuses = errorStatuses("POST /x/{id}", line({ errors: [404, 400], body: schema, query: schema }));
    expect(statuses).toEqual([400, 404, 413, 415, 429, 500, 503]);
  });
});

test.each<[object, number[]]>([
  [{}, [204]],
  [{ reply: schema }, [200]],
  [{ reply: schema, success: [201, 200] }, [201, 200]],
  [{ success: [202] }, [202]],
])("a line with %o can return %o", (fields, statuses) => {
  expect(successStatuses(line(fields))).toEqual(statuses);
});

test.each<[string, object, boolean]>([
  ["POST /api/leads", { scope: "leads:write" }, true],
  ["PATCH /api/leads/{id}", { scope: "leads:write" }, false],
  ["GET /api/leads", { scope: "leads:read" }, false],
  ["POST /api/sites", {}, false],
])("an API key can send an Idempotency-Key with %s, %o: %s", (key, fields, may) => {
  expect(takesIdempotencyKey(key, line(fields))).toBe(may);
});
