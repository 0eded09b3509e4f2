import { requireBelowLimit } from "../../accounts/limits/usage-store.ts";
import { computeAccess } from "../../accounts/plans/access.ts";
import { route } from "../../accounts/routing/route.ts";
import { askReaders, countNewReaders, requireValid } from "./check-store.ts";
import { scheduleRoutes } from "./routes.ts";
import { listSchedules, presentSchedule, readSurroundings, saveNewSchedule } from "./schedule-store.ts";

export const handler = route(
  scheduleRoutes,
  "POST /api/schedules",
  async ({ actor, account, member, person, body, now }) => {
    await requireValid(account, member, body, now);
    const { length } = await listSchedules(account.id);
    // Check before asking anyone to confirm its reports.
    requireBelowLimit("schedules", computeAccess(account, now).plan, length);
    const newReaders = await countNewReaders(account, body, now);
    const saved = await saveNewSchedule(account, person.id, body, { actor, now });
    await askReaders(account.id, saved.id, newReaders, now);
    return presentSchedule(saved, await readSurroundings(account), now);
  },
);
