import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  isChangesQuery,
  isNamed,
  leadCursor,
  orderParameters,
  orderProblem,
} from "../../../functions/leads/listing/order.ts";

const CREATED = "lead_01KADTPS00AAAAAAAAAAAAAAAA";
const CHANGED = "01KADTPS00AAAAAA";
const time = new Date("2026-11-01T00:00:00Z");

describe("leads are listed by their last change", () => {
  test.each([
    [{}, false],
    [{ sort: "created_at" as const }, false],
    [{ sort: "updated_at" as const }, true],
    [{ updated_since: time }, true],
  ])("if requested by %j: %s", (asked, expected) => expect(isChangesQuery(asked)).toBe(expected));
});

describe("a combination of parameters", () => {
  const BY_CREATION = "from and to are times of creation; with sort=updated_at, use updated_since.";
  test.each<[string, Parameters<typeof orderProblem>[0], string | null]>([
    ["none", {}, null],
    ["a range of creation", { sort: "created_at", from: time, to: time }, null],
    ["changes since a time", { updated_since: time }, null],
    ["changes, sorted as they are", { sort: "updated_at", updated_since: time }, null],
    [
      "changes by creation",
      { sort: "created_at", updated_since: time },
      "updated_since needs sort=updated_at, or no sort.",
    ],
    ["changes from a time of creation", { sort: "updated_at", from: time }, BY_CREATION],
    ["changes to a time of creation", { updated_since: time, to: time }, BY_CREATION],
    ["a cursor of creation", { cursor: CREATED }, null],
    ["a cursor of changes", { sort: "updated_at", cursor: CHANGED }, null],
    ["a cursor of creation among changes", { sort: "updated_at", cursor: CREATED }, "cursor is not valid."],
    ["a cursor of changes among creations", { cursor: CHANGED }, "cursor is not valid."],
  ])("%s", (_, asked, problem) => expect(orderProblem(asked)).toBe(problem));
});

test.each([
  [CREATED, true],
  [CHANGED, true],
  ["01KADTPS00", true],
  ["lead_01KADTPS00AAAAAAAAAAAAAAA", false],
  ["lead_01KADTPS00AAAAAAAAAAAAAAAI", false],
  ["81KADTPS00", false],
  ["01KADTPS00AAAAA", false],
  ["", false],
])("the cursor %s is well-formed: %s", (cursor, isOne) => {
  expect(v.is(leadCursor, cursor)).toBe(isOne);
});

test.each([
  ["sort", "updated_at", null],
  ["sort", "score", "sort must be created_at or updated_at."],
  ["email", "x".repeat(254), null],
  ["email", "x".repeat(255), "email is too long."],
  ["external_id", "x".repeat(200), null],
  ["external_id", "x".repeat(201), "external_id is too long."],
  ["updated_since", "2026-11-01T00:00:00Z", null],
  ["updated_since", "lately", "updated_since must be a time, such as 2026-11-01T00:00:00Z."],
] as const)("the parameter %s may be %s: %s", (name, value, problem) => {
  expect(v.safeParse(orderParameters[name], value).issues?.[0].message ?? null).toBe(problem);
});

test("spaces around an email address are ignored", () => {
  expect(v.parse(orderParameters.email, " ada@firm.example ")).toBe("ada@firm.example");
});

describe("a lead matches", () => {
  const lead = { email: "Ada@Firm.example", external_ids: ["a1", "b2"] };
  test.each([
    [{}, true],
    [{ email: "ada@FIRM.example" }, true],
    [{ email: "ada@firm.exampl" }, false],
    [{ external_id: "b2" }, true],
    [{ external_id: "B2" }, false],
    [{ email: "ada@firm.example", external_id: "a1" }, true],
    [{ email: "ada@firm.example", external_id: "c3" }, false],
    [{ email: "eve@firm.example", external_id: "a1" }, false],
  ])("by %j: %s", (asked, expected) => expect(isNamed(lead, asked)).toBe(expected));

  test("only if it has an address", () => {
    expect(isNamed({ email: null, external_ids: [] }, { email: "ada@firm.example" })).toBe(false);
    expect(isNamed({ email: null, external_ids: [] }, {})).toBe(true);
  });
});
