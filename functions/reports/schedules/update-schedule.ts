import { route } from "../../accounts/routing/route.ts";
import { askReaders, countNewReaders, requireValid } from "./check-store.ts";
import { scheduleRoutes } from "./routes.ts";
import { noSuchSchedule, scheduleOvertaken } from "./schedule.ts";
import { changeSchedule, findSchedule, presentSchedule, readSurroundings } from "./schedule-store.ts";

export const handler = route(
  scheduleRoutes,
  "PATCH /api/schedules/{id}",
  async ({ actor, account, member, parameters: { id }, body, now }) => {
    const existing = await findSchedule(account.id, id);
    if (existing === null) throw noSuchSchedule();
    const { version, ...given } = body;
    if (version !== existing.version) throw scheduleOvertaken();
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const wanted = { ...existing, ...change };
    await requireValid(account, member, wanted, now);
    const newReaders = given.recipients === undefined ? [] : await countNewReaders(account, wanted, now);
    // A new time, or the end of a pause, only applies from now on: earlier due dates are not made up for.
    const isRetimed = ["every", "day", "hour", "time_zone", "paused"].some((name) => name in change);
    const armed = { ...wanted, ...(isRetimed && { armed_at: now.toISOString() }) };
    const saved = await changeSchedule(account, existing, armed, { actor, now });
    await askReaders(account.id, id, newReaders, now);
    return presentSchedule(saved, await readSurroundings(account), now);
  },
);
