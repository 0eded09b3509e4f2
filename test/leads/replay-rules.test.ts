import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readSubmission } from "../../functions/leads/intake/capture.ts";
import { LeadSubmission, withoutAttribution } from "../../functions/leads/intake/submission.ts";
import { toRow } from "../../functions/leads/lead-transaction.ts";
import { Replay } from "../../functions/leads/replay.ts";
import { explain } from "../../functions/leads/sentences.ts";
import { naughtyStrings } from "../support/naughty.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const context = { id: "lead_1", site: null, host: null, isAutomated: false, now };

const submitted = (body: object) => v.parse(LeadSubmission, { email: "ada@firm.example", ...body });
const read = (replay: unknown) => readSubmission(submitted({ replay }), context);
/** The replay of a lead as its account sees it. */
const shown = (replay: unknown) => explain(read(replay)).replay;
const used = (...fields: unknown[]) => shown({ fields })?.fields;
const field = (kind: string, seconds = 0, corrections = 0) => ({ kind, seconds, corrections });

describe("a replay", () => {
  test("has a form's fields in order, with rounded seconds, and changes after the first as corrections", () => {
    const fields = [
      ...[
        ["email", 6400, 1],
        ["name", 8600, 3],
        ["phone", 499, 0],
        ["company", 0, 1],
        ["message", 31_000, 2],
      ],
    ];
    expect(shown({ fields, refused: 2 })).toEqual({
      fields: [
        field("email", 6),
        field("name", 9, 2),
        field("phone"),
        field("company"),
        field("message", 31, 1),
      ],
      refused: 2,
    });
  });

  test.each([
    ["select-one", "choice"],
    ["select-multiple", "choice"],
    ["radio", "choice"],
    ["checkbox", "choice"],
    ["range", "choice"],
    ["date", "other"],
    ["password", "other"],
    ["honeypot", "other"],
    ["constructor", "other"],
    [null, "other"],
    [{ kind: "name" }, "other"],
  ])("shows a field of type %j as %s", (kind, expected) => {
    expect(used([kind, 1000, 1])).toEqual([field(expected, 1)]);
  });

  test("is null if it is empty", () => {
    for (const empty of [
      undefined,
      null,
      "",
      0,
      [],
      {},
      { fields: [], refused: 0 },
      { fields: "x", refused: -1 },
    ])
      expect(shown(empty)).toBeNull();
  });

  test("is cut to twelve fields, an hour and 99 corrections or attempts", () => {
    const fields = Array.from({ length: 40 }, () => ["message", 1e12, 1e12]);
    const { fields: kept = [], refused } = shown({ fields, refused: 1e12 }) ?? {};
    expect(kept).toEqual(Array.from({ length: 12 }, () => field("message", 3600, 99)));
    expect(refused).toBe(99);
  });

  test("is dropped without consent, like everything else about the visit", () => {
    const { replay } = withoutAttribution(submitted({ replay: { fields: [["name", 1000, 1]] } }));
    expect(replay).toBeNull();
  });

  test("is valid for any input, keeps none of its text, and adds at most 300 bytes to a lead", () => {
    const anything = fc.oneof(
      fc.anything({ withNullPrototype: true }),
      fc.constantFrom(...naughtyStrings),
      fc.double(),
      fc.constant({ toString: 1, valueOf: 1 }),
    );
    const anyField = fc.oneof(anything, fc.array(anything), fc.tuple(anything, fc.double(), fc.double()));
    const anyReplay = fc.oneof(
      anything,
      fc.record({ fields: fc.array(anyField, { maxLength: 20 }), refused: anything }),
    );
    const without = String(toRow(read(null)).lead).length;
    fc.assert(
      fc.property(anyReplay, (replay) => {
        const lead = read(replay);
        expect(lead.replay ?? "").toMatch(/^([nepcmso]\d{1,4}(\+\d{1,2})?){0,12}(\|\d{1,2})?$/);
        expect(v.is(v.nullable(Replay), explain(lead).replay)).toBe(true);
        expect(String(toRow(lead).lead).length - without).toBeLessThanOrEqual(300);
      }),
    );
  });
});

describe("a pageview's scroll and clicks", () => {
  test.each([
    [0, 0],
    [7, 7],
    [10.9, 10],
    [11, null],
    [-1, null],
    ["7", null],
    [Number.NaN, null],
    [undefined, null],
  ])("a scroll of %j is read as %j", (scroll, expected) => {
    const [view] = read(null) && (submitted({ pageviews: [{ path: "/", scroll }] }).pageviews?.first ?? []);
    expect(view).toMatchObject({ path: "/", scroll: expected, clicks: null });
  });
});
