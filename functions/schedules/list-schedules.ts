import { route } from "../routing/route.ts";
import { presentSchedule, readSurroundings } from "./schedule-store.ts";

export const handler = route("GET /api/schedules", async ({ account, now }) => {
  const about = await readSurroundings(account);
  return { data: about.schedules.map((each) => presentSchedule(each, about, now)), next_cursor: null };
});
