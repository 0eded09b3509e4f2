import { job } from "../../accounts/routing/job.ts";
import { gatherVisits } from "./gather-store.ts";

export const handler = job("gather-visits", ({ now, hasTime }) => gatherVisits(now, hasTime));
