import { route } from "../../accounts/routing/route.ts";
import { signInRequired } from "../../platform/errors.ts";
import { askReaders, countNewReaders, requireRoom, requireValid } from "./check-store.ts";
import { scheduleRoutes } from "./routes.ts";
import { listSchedules, presentSchedule, readSurroundings, saveNewSchedule } from "./schedule-store.ts";

export const handler = route(
  scheduleRoutes,
  "POST /api/schedules",
  async ({ actor, account, member, person, body, now }) => {
    await requireValid(account, member, body, now);
    requireRoom(account, await listSchedules(account.id), now);
    const asked = await countNewReaders(account, body, now);
    const saved = await saveNewSchedule(account, person.id, body, { actor, now });
    if (saved === null) throw signInRequired();
    await askReaders(account.id, saved.id, asked, now);
    return presentSchedule(saved, await readSurroundings(account), now);
  },
);
