import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chooseLabels,
  countLabels,
  type DatedCandidate,
  type LabelRule,
  quantile,
} from "../../../functions/leads/labels/label.ts";
import { statuses } from "../../../functions/leads/lead.ts";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-20T12:00:00Z");
const ago = (days: number) => NOW.getTime() - days * DAY_MS;
const WON: LabelRule = { business: "won", silence: false };
const SILENCE: LabelRule = { business: "won", silence: true };

let number = 0;
const candidate = (more: Partial<DatedCandidate> = {}): DatedCandidate => {
  const lead_id = `lead_${++number}`;
  return {
    ...{ lead_id, at: ago(60), status: "new", decided_at: null, score: 6, score_model: "prior-3" },
    ...{ response_seconds: null, contact: lead_id, host: null, levels: "" },
    ...more,
  };
};
const decided = (status: DatedCandidate["status"], days: number, more: Partial<DatedCandidate> = {}) =>
  candidate({ status, decided_at: ago(days), ...more });

describe("labels", () => {
  test("are won and lost leads and spam; qualified ones if the account says so", () => {
    const all = [
      decided("won", 5),
      decided("lost", 4),
      decided("spam", 3),
      decided("qualified", 2),
      candidate(),
    ];
    expect(chooseLabels(all, WON, NOW).map(({ status, isWon }) => [status, isWon])).toEqual([
      ["won", true],
      ["lost", false],
      ["spam", false],
    ]);
    const qualified = chooseLabels(all, { ...WON, business: "qualified" }, NOW);
    expect(qualified.map(({ isWon }) => isWon)).toEqual([true, false, false, true]);
    expect(countLabels(qualified)).toEqual({ reported: 4, won: 2, assumed: 0 });
  });

  test("count a contact once, by its newest outcome, in any order", () => {
    const [older, newer] = [decided("won", 9, { contact: "ada" }), decided("lost", 2, { contact: "ada" })];
    for (const all of [
      [older, newer],
      [newer, older],
    ])
      expect(chooseLabels(all, WON, NOW)).toMatchObject([{ lead_id: newer.lead_id, isWon: false }]);
  });

  test("of silence count half, after 30 days, if the account enables them", () => {
    const all = [
      candidate({ at: ago(31) }),
      candidate({ at: ago(29) }),
      decided("qualified", 1, { at: ago(40) }),
    ];
    expect(chooseLabels(all, WON, NOW)).toEqual([]);
    const labels = chooseLabels(all, SILENCE, NOW);
    expect(labels.map(({ isWon, weight, isSilent }) => [isWon, weight, isSilent])).toEqual([
      [false, 0.5, true],
      [false, 0.5, true],
    ]);
    expect(labels[0]?.decided_at).toBe(ago(1));
    expect(countLabels(labels)).toEqual({ reported: 0, won: 0, assumed: 2 });
  });

  test("of silence wait for twice the time that three quarters of the wins took", () => {
    const wins = [10, 20, 30, 40].map((days) => decided("won", 100, { at: ago(100 + days) }));
    // Three quarters took 32.5 days, so silence counts after 65.
    const all = [...wins, candidate({ at: ago(66) }), candidate({ at: ago(64) })];
    expect(countLabels(chooseLabels(all, SILENCE, NOW))).toEqual({ reported: 4, won: 4, assumed: 1 });
  });

  test("that were reported win over silence, whichever is newer", () => {
    const won = decided("won", 50, { contact: "ada", at: ago(52) });
    const silent = candidate({ contact: "ada", at: ago(40) });
    for (const all of [
      [won, silent],
      [silent, won],
    ])
      expect(chooseLabels(all, SILENCE, NOW)).toMatchObject([{ lead_id: won.lead_id, isSilent: false }]);
  });

  test("are at most one for each contact, whatever the candidates", () => {
    const any = fc.array(
      fc
        .record({
          status: fc.constantFrom(...statuses),
          contact: fc.constantFrom("a", "b", "c"),
          at: fc.integer({ min: 0, max: 400 }).map(ago),
          decided_at: fc.option(fc.integer({ min: 0, max: 400 }).map(ago), { nil: null }),
        })
        .map(candidate),
    );
    const rule = fc.record({ business: fc.constantFrom("won", "qualified"), silence: fc.boolean() });
    fc.assert(
      fc.property(any, rule, (all, chosen) => {
        const labels = chooseLabels(all, chosen, NOW);
        expect(new Set(labels.map(({ contact }) => contact)).size).toBe(labels.length);
        expect(labels.filter(({ isSilent, isWon }) => isSilent && isWon)).toEqual([]);
        expect(labels.every(({ decided_at }) => decided_at <= NOW.getTime())).toBe(true);
      }),
    );
  });
});

test("a quantile is interpolated linearly", () => {
  expect([0, 0.25, 0.75, 1].map((share) => quantile([10, 20, 30, 40], share))).toEqual([10, 17.5, 32.5, 40]);
  expect([quantile([7], 0.75), quantile([], 0.75)]).toEqual([7, null]);
});
