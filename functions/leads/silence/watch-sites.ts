import { job } from "../../accounts/routing/job.ts";
import { sweep } from "../../platform/store/due.ts";
import { reportSilences } from "./silence-store.ts";

export const handler = job("watch-sites", ({ now, hasTime }) =>
  sweep("silence", { until: now, now, hasTime }, (row) => reportSilences(row, now)),
);
