import { expect, it } from "vitest";
import {
  filtersOfStage,
  LEAD_STAGES,
  type Stage,
  stageShare,
  toStages,
  VISIT_STAGES,
} from "../../../web/src/reports/funnel/stages.ts";
import { given } from "./given-answer.ts";

const counts = {
  visits: 200,
  engaged: 120,
  form_seen: 100,
  form_started: 40,
  sent: 30,
  leads: 36,
  qualified: 9,
  won: 3,
};
const answer = given({ by: ["channel"], measures: Object.keys(counts), rows: [], totals: counts });

it("a stage is a share of its parent stage; visits and leads are two populations", () => {
  const shares = (measures: typeof VISIT_STAGES) =>
    toStages(answer, counts, measures).map((stage) => [stage.measure, stageShare(stage)]);
  expect(shares(VISIT_STAGES)).toEqual([
    ["visits", null],
    ["engaged", 0.6],
    ["form_seen", 0.5],
    ["form_started", 0.4],
    ["sent", 0.75],
  ]);
  expect(shares(LEAD_STAGES)).toEqual([
    ["leads", null],
    ["qualified", 0.25],
    ["won", 1 / 3],
  ]);
});

it("stages without a measure are omitted, and there is no share of zero", () => {
  const some = given({ by: [], measures: ["leads", "won"], rows: [] });
  const stages = toStages(some, { leads: 0, won: 0 }, LEAD_STAGES);
  expect(stages.map(({ measure }) => measure)).toEqual(["leads", "won"]);
  expect(stages.map(stageShare)).toEqual([null, null]);
});

it("each lead of a stage either reaches the next or misses it, among leads with a requested status", () => {
  const [leads, qualified, won] = toStages(answer, counts, LEAD_STAGES) as [Stage, Stage, Stage];
  expect(filtersOfStage(leads, "reached", {})).toEqual({});
  expect(filtersOfStage(qualified, "reached", {})).toEqual({ status: "qualified,won" });
  expect(filtersOfStage(qualified, "missed", {})).toEqual({ status: "new,contacted,lost,spam" });
  expect(filtersOfStage(won, "reached", { form: "a" })).toEqual({ form: "a", status: "won" });
  expect(filtersOfStage(won, "missed", {})).toEqual({ status: "qualified" });
  expect(filtersOfStage(qualified, "reached", { status: "won" })).toEqual({ status: "won" });
  expect(filtersOfStage(leads, "reached", { status: "lost" })).toEqual({ status: "lost" });
});
