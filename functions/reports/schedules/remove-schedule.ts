import { route } from "../../accounts/routing/route.ts";
import { scheduleRoutes } from "./routes.ts";
import { noSuchSchedule } from "./schedule.ts";
import { deleteSchedule, findSchedule } from "./schedule-store.ts";

export const handler = route(
  scheduleRoutes,
  "DELETE /api/schedules/{id}",
  async ({ actor, account, parameters: { id }, now }) => {
    const schedule = await findSchedule(account.id, id);
    if (schedule === null) throw noSuchSchedule();
    await deleteSchedule(account, schedule, { actor, now });
    return undefined;
  },
);
