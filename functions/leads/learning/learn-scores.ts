import { job } from "../../accounts/routing/job.ts";
import { sweep } from "../../platform/store/due.ts";
import { updateScoring } from "./scoring-store.ts";

export const handler = job("learn-scores", ({ now, hasTime }) =>
  sweep("scoring", { until: now, now, hasTime }, (row) => updateScoring(row, now)),
);
