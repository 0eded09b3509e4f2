import { job } from "../accounts/routing/job.ts";
import { sweepDeliveries } from "./desk/sweep-store.ts";
import { endExpiredHooks } from "./hook-removal-store.ts";

export const handler = job("sweep-deliveries", async ({ now, hasTime }) => {
  await sweepDeliveries({ now, hasTime });
  await endExpiredHooks(now, hasTime);
});
