import { route } from "../../accounts/routing/route.ts";
import { scheduleRoutes } from "./routes.ts";
import { presentSchedule, readSurroundings } from "./schedule-store.ts";

export const handler = route(scheduleRoutes, "GET /api/schedules", async ({ account, now }) => {
  const about = await readSurroundings(account);
  return { data: about.schedules.map((each) => presentSchedule(each, about, now)), next_cursor: null };
});
