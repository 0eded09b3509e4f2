import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readSubmission } from "../../../functions/leads/intake/capture.ts";
import { LeadSubmission } from "../../../functions/leads/intake/submission.ts";
import { type StoredLead, type StoredOutcome, statuses } from "../../../functions/leads/lead.ts";
import { applyOutcome, OUTCOMES_MAX } from "../../../functions/leads/outcomes/outcome.ts";
import { quarantine } from "../../../functions/leads/spam/quarantine.ts";

const CREATED = new Date("2026-11-01T09:00:00Z");
const lead = readSubmission(
  v.parse(LeadSubmission, { email: "ada@firm.example", message: "Please call me." }),
  {
    id: "lead_01M7W4S4CGQ8Z4X7C9V1B3N5T6",
    site: null,
    host: null,
    isAutomated: false,
    now: CREATED,
  },
);
const day = (number: number) => new Date(CREATED.getTime() + number * 86_400_000).toISOString();

const said = (at: number, what: Partial<StoredOutcome>, id = `${at}`): StoredOutcome => ({
  id,
  at: day(at),
  via: "api",
  ...what,
});
const euros = (cents?: number) => ({ value: { cents, currency: "EUR" } });
const after = (outcomes: StoredOutcome[], before: StoredLead = lead) => outcomes.reduce(applyOutcome, before);

// Few times and statuses, so that many outcomes have the same time.
const outcomes = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    at: fc.nat(12).map(day),
    via: fc.constant("api" as const),
    status: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
    value: fc.option(
      fc.record({ cents: fc.option(fc.nat(9), { nil: undefined }), currency: fc.constantFrom("EUR", "USD") }),
      { nil: undefined },
    ),
  }),
  { selector: ({ id }) => id, maxLength: 45 },
);

describe("outcomes", () => {
  test("have the same result in any order and however often they are sent", () => {
    const shuffled = outcomes.chain((sent) =>
      fc.tuple(
        fc.constant(sent),
        fc.shuffledSubarray(sent, { minLength: sent.length }),
        fc.array(fc.nat(), { maxLength: 10 }),
      ),
    );
    for (const before of [lead, quarantine(lead, "gibberish")]) {
      fc.assert(
        fc.property(shuffled, ([sent, other, again]) => {
          const repeats =
            sent.length === 0 ? [] : again.map((at) => other[at % other.length] as StoredOutcome);
          expect(after([...other, ...repeats], before)).toEqual(after(sent, before));
        }),
        { numRuns: 300 },
      );
    }
  });

  test("leave each field as the latest one set it, and at most twenty are kept", () => {
    fc.assert(
      fc.property(outcomes, (sent) => {
        const end = after(sent);
        expect(end.outcomes.length).toBeLessThanOrEqual(OUTCOMES_MAX);
        const latest = Math.max(...sent.filter(({ status }) => status).map(({ at }) => Date.parse(at)), 0);
        const last = sent.filter(({ at, status }) => status && Date.parse(at) === latest);
        if (last.length > 0) expect(last.map(({ status }) => status)).toContain(end.status);
        else expect(end.status).toBe(lead.status);
        expect(end.won_at === null).toBe(end.status !== "won");
      }),
    );
  });

  test("of an earlier time do not undo a win", () => {
    const won = after([said(5, { status: "won", ...euros(900) })]);
    const late = applyOutcome(won, said(4, { status: "contacted" }));
    expect(late).toMatchObject({ status: "won", value_cents: 900, currency: "EUR", won_at: day(5) });
    expect(late.outcomes.map(({ status }) => status)).toEqual(["contacted", "won"]);
    expect(applyOutcome(won, said(6, { status: "lost" }))).toMatchObject({ status: "lost", won_at: null });
  });

  test("are ordered per field: a status does not affect a newer value", () => {
    const end = after([said(3, euros(500)), said(2, { status: "won", ...euros(100) })]);
    expect(end).toMatchObject({ status: "won", value_cents: 500 });
    expect(after([said(3, euros()), said(2, euros(100))])).toMatchObject({
      value_cents: null,
      currency: null,
    });
  });

  test("do not move the time of a win by repeating it", () => {
    const wins = [said(7, { status: "won" }), said(3, { status: "won" }), said(2, { status: "lost" })];
    expect(after(wins).won_at).toBe(day(3));
    expect(after([...wins, said(5, { status: "contacted" })]).won_at).toBe(day(7));
  });

  test("of the same time count as a win if one of them is", () => {
    const sent = [said(1, { status: "won" }, "a"), said(1, { status: "qualified" }, "b")];
    expect(after(sent).status).toBe("won");
    expect(after(sent.toReversed()).status).toBe("won");
  });

  test("change nothing if they are already known", () => {
    const won = after([said(5, { status: "won" })]);
    expect(applyOutcome(won, said(5, { status: "lost" }))).toBe(won);
  });

  test("end a quarantine, unless their status is spam", () => {
    const held = quarantine(
      { ...lead, score_reasons: [{ code: "name.full", points: 2 }], ai_score: 7 },
      "gibberish",
    );
    expect(after([said(1, { status: "spam" })], held)).toMatchObject({ status: "spam", ai_score: 2 });
    const restored = after([said(2, { status: "qualified" })], held);
    expect(restored).toMatchObject({ status: "qualified", quarantine: null, ai_score: 7 });
  });
});

describe("the first response", () => {
  const firstOf = (outcomes: StoredOutcome[]) => after(outcomes).first_response_at;

  test.each(["contacted", "qualified", "won", "lost"] as const)("is the time of the first %s", (status) => {
    expect(firstOf([said(1, {}), said(2, { status }), said(3, { status: "won" })])).toBe(day(2));
  });

  test("is not set by a value, by spam, or by a status that was set back to new", () => {
    expect(firstOf([said(1, euros(5)), said(2, { status: "spam" }), said(3, { status: "new" })])).toBeNull();
  });

  test("is the earliest one, in any order of reports, and stays when the lead is set back to new", () => {
    const reported = [
      said(5, { status: "won" }),
      said(2, { status: "contacted" }),
      said(7, { status: "new" }),
    ];
    expect(firstOf(reported)).toBe(day(2));
    expect(firstOf(reported.toReversed())).toBe(day(2));
  });

  test("is not set by an import, or by anything older than the lead", () => {
    const imported = said(2, { status: "contacted", via: "import" });
    const before = said(-1, { status: "contacted" });
    expect(firstOf([imported, before])).toBeNull();
    expect(firstOf([imported, before, said(4, { status: "won" })])).toBe(day(4));
  });

  test("stays known after twenty newer outcomes", () => {
    const many = Array.from({ length: OUTCOMES_MAX + 5 }, (_, at) => said(at + 10, { status: "qualified" }));
    expect(firstOf([...many, said(3, { status: "contacted" })])).toBe(day(3));
  });
});
