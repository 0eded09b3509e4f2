import { job } from "../../accounts/routing/job.ts";
import { sweep } from "../../platform/store/due.ts";
import { pollDestination } from "./poll-store.ts";

export const handler = job("poll-outcomes", ({ now, hasTime }) =>
  sweep("poll", { until: now, now, hasTime }, (row) => pollDestination(row, now)),
);
