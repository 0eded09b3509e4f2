import type { Asked } from "./recount-history.ts";
import { FIRST_DAY, LAST_DAY } from "./seeded-history.ts";

export const ALL = { from: FIRST_DAY, to: LAST_DAY };
const LEADS = ["leads", "won", "lost", "value", "win_rate"];
const VISITS = ["visits", "sent", "lead_rate"];
const COST = ["cost", "paid_leads", "paid_value", "cost_per_lead", "roas"];
export const EVERYTHING = [...LEADS, ...VISITS, ...COST];
/** In cents; in currency units in a CSV file. */
export const MONEY = ["value", "cost", "paid_value", "cost_per_lead"];

/** A few thousand cells. */
export const QUESTIONS: Asked[] = [
  ...(["day", "week", "month"] as const).flatMap((grain) => [
    { ...ALL, grain, measures: EVERYTHING },
    { ...ALL, grain, by: ["source"], measures: EVERYTHING },
    { ...ALL, grain, by: ["source"], measures: ["won", "lost", "value"], date: "won" as const },
    { ...ALL, grain, by: ["channel"], measures: [...LEADS, ...VISITS] },
    { ...ALL, grain, by: ["site"], measures: [...LEADS, ...VISITS] },
  ]),
  ...["first", "last", "linear"].map((model) => ({
    ...{ ...ALL, model: model as "first", grain: "month" as const },
    ...{ by: ["source", "campaign"], measures: [...LEADS, ...COST] },
  })),
  ...["USD", "EUR", "GBP"].flatMap((currency) =>
    [["source"], ["campaign"], ["channel"]].map((by) => ({
      ...ALL,
      by,
      currency,
      measures: ["value", ...COST],
    })),
  ),
  { ...ALL, by: ["source"], measures: LEADS, filtered: "out" },
  { ...ALL, by: ["weekday", "hour"], measures: ["leads", "won"] },
  // The days on which clocks changed, and each part of the whole.
  ...["2025-11-02", "2026-03-08"].flatMap((day) => [
    { from: day, to: day, by: ["hour"], measures: ["leads"] },
    { from: day, to: day, by: ["source", "campaign"], measures: EVERYTHING },
  ]),
  { from: "2026-01-05", to: "2026-03-11", grain: "week", by: ["source"], measures: EVERYTHING },
];

export const titleOf = ({ measures, ...question }: Asked): string =>
  new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)])).toString();
