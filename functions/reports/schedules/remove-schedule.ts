import { route } from "../../accounts/routing/route.ts";
import { scheduleRoutes } from "./routes.ts";
import { noSuchSchedule } from "./schedule.ts";
import { deleteSchedule, findSchedule } from "./schedule-store.ts";

export const handler = route(
  scheduleRoutes,
  "DELETE /api/schedules/{id}",
  async ({ actor, account, parameters: { id }, now }) => {
    const existing = await findSchedule(account.id, id);
    if (existing === null) throw noSuchSchedule();
    await deleteSchedule(account.id, existing, { actor, now });
    return undefined;
  },
);
