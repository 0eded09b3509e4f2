import { job } from "../routing/job.ts";
import { sweepDeliveries } from "./desk/sweep-store.ts";
import { endExpiredHooks } from "./hooks/hook-removal-store.ts";

export const handler = job("sweep-deliveries", async ({ now, hasTime }) => {
  await sweepDeliveries({ now, hasTime });
  await endExpiredHooks(now, hasTime);
});
