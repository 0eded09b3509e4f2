import { expect, test } from "vitest";
import type { DatedCandidate } from "../../../functions/leads/labels/label.ts";
import { orderUnmarked, ripeAge } from "../../../functions/leads/report-card/unmarked.ts";
import { ago, DAY_MS, labelOf, labelsOf } from "./given-labels.ts";

const open = (lead_id: string, score: number, more: Partial<DatedCandidate> = {}): DatedCandidate => ({
  ...{ lead_id, at: ago(30), status: "new", decided_at: null, score, score_model: "prior-4" },
  ...{ response_seconds: null, contact: lead_id, host: null, levels: "" },
  ...more,
});
const idsOf = (leads: readonly DatedCandidate[]) => leads.map(({ lead_id }) => lead_id);

test("bands take turns, the one with the fewest outcomes first", () => {
  const leads = [open("good1", 8), open("good2", 8), open("good3", 8), open("fair1", 6), open("poor1", 3)];
  const labels = [...labelsOf(8, 1, 2), ...labelsOf(6, 1, 1)];
  expect(idsOf(orderUnmarked(leads, labels))).toEqual(["poor1", "fair1", "good1", "good2", "good3"]);
  // Without outcomes, all are alike, and the newest comes first.
  expect(idsOf(orderUnmarked(leads, []))).toEqual(["good1", "fair1", "poor1", "good2", "good3"]);
});

test("within a band, those that someone has dealt with come first", () => {
  const leads = [open("new", 8), open("called", 8, { status: "contacted" })];
  expect(idsOf(orderUnmarked(leads, []))).toEqual(["called", "new"]);
});

test("a contact is asked about once, and not if its outcome is known", () => {
  const leads = [open("a", 8, { contact: "ada" }), open("b", 8, { contact: "ada" }), open("c", 6)];
  expect(idsOf(orderUnmarked(leads, []))).toEqual(["a", "c"]);
  expect(idsOf(orderUnmarked(leads, [labelOf(3, true, { contact: "ada" })]))).toEqual(["c"]);
  const assumed = labelOf(3, false, { contact: "ada", isSilent: true, weight: 0.5 });
  expect(idsOf(orderUnmarked(leads, [assumed]))).toEqual(["a", "c"]);
});

test("a lead is old enough when a slow win would be known, or after a week", () => {
  expect(ripeAge([])).toBe(7 * DAY_MS);
  const won = (days: number) => labelOf(8, true, { at: ago(50), decided_at: ago(50 - days) });
  expect(ripeAge([won(2), won(4), won(6), won(8), won(10)])).toBe(8 * DAY_MS);
});
