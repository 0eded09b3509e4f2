import { route } from "../../accounts/routing/route.ts";
import { scheduleRoutes } from "./routes.ts";
import { noSuchSchedule } from "./schedule.ts";
import { deleteSchedule, findSchedule } from "./schedule-store.ts";

export const handler = route(
  scheduleRoutes,
  "DELETE /api/schedules/{id}",
  async ({ actor, account, parameters: { id }, now }) => {
    const known = await findSchedule(account.id, id);
    if (known === null) throw noSuchSchedule();
    await deleteSchedule(account, known, { actor, now });
    return undefined;
  },
);
