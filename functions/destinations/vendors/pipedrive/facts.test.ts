import * as v from "valibot";
import { expect, test } from "vitest";
import { Deal, dealSnapshot } from "./facts.ts";

const deal = (more: object) =>
  v.parse(Deal, {
    id: 42,
    status: "open",
    stage_id: 2,
    person_id: 7,
    value: 99.5,
    currency: "EUR",
    add_time: "2026-11-18T08:00:00Z",
    update_time: "2026-11-20T09:30:00Z",
    stage_change_time: "2026-11-19T10:00:00Z",
    custom_fields: { code: { type: "varchar", value: "lead_1" } },
    ...more,
  });
const stageOf = (more: object) => {
  const [fact] = dealSnapshot(deal(more), "code");
  return [fact?.stage, fact?.at];
};

test("a deal's current state reports its stage and its value", () => {
  const about = {
    lead_id: "lead_1",
    record: "person:7",
    since: "2026-11-18T08:00:00.000Z",
    seen_at: "2026-11-20T09:30:00.000Z",
  };
  expect(dealSnapshot(deal({}), "code")).toMatchObject([
    { ...about, stage: "stage:2", at: "2026-11-19T10:00:00.000Z", value_cents: null },
    { ...about, stage: null, at: "2026-11-20T09:30:00.000Z", value_cents: 9950, currency: "EUR" },
  ]);
});

test("a stage counts as of when the deal was closed, else moved, else added", () => {
  expect(stageOf({ status: "won", won_time: "2026-11-20T00:00:00Z" })).toEqual([
    "status:won",
    "2026-11-20T00:00:00.000Z",
  ]);
  expect(stageOf({ status: "lost", lost_time: "2026-11-20T01:00:00Z" })).toEqual([
    "status:lost",
    "2026-11-20T01:00:00.000Z",
  ]);
  expect(stageOf({ stage_change_time: null })).toEqual(["stage:2", "2026-11-18T08:00:00.000Z"]);
});

test("a deal without a stage, a value or our field reports no more than it has", () => {
  expect(dealSnapshot(deal({ stage_id: null, value: 0 }), "code")).toEqual([]);
  expect(dealSnapshot(deal({ value: null }), "other")).toMatchObject([{ lead_id: null, record: "person:7" }]);
});
