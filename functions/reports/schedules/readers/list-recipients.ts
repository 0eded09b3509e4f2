import { route } from "../../../accounts/routing/route.ts";
import { scheduleRoutes } from "../routes.ts";
import { noSuchSchedule } from "../schedule.ts";
import { readSurroundings } from "../schedule-store.ts";
import { presentRecipients } from "./recipient-store.ts";

export const handler = route(
  scheduleRoutes,
  "GET /api/schedules/{id}/recipients",
  async ({ account, parameters: { id } }) => {
    const about = await readSurroundings(account);
    const schedule = about.schedules.find((each) => each.id === id);
    if (schedule === undefined) throw noSuchSchedule();
    return { data: await presentRecipients(schedule, about), next_cursor: null };
  },
);
