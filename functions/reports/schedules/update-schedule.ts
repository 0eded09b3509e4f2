import { route } from "../../accounts/routing/route.ts";
import { askReaders, countNewReaders, requireValid } from "./check-store.ts";
import { scheduleRoutes } from "./routes.ts";
import { noSuchSchedule, scheduleOvertaken } from "./schedule.ts";
import { changeSchedule, findSchedule, presentSchedule, readSurroundings } from "./schedule-store.ts";

export const handler = route(
  scheduleRoutes,
  "PATCH /api/schedules/{id}",
  async ({ actor, account, member, parameters: { id }, body, now }) => {
    const known = await findSchedule(account.id, id);
    if (known === null) throw noSuchSchedule();
    const { version, ...given } = body;
    if (version !== known.version) throw scheduleOvertaken();
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const wanted = { ...known, ...change };
    await requireValid(account, member, wanted, now);
    const asked = given.recipients === undefined ? [] : await countNewReaders(account, wanted, now);
    // A new time, or the end of a pause, counts from now on: nothing is sent late for what was due before.
    const isRetimed = ["every", "day", "hour", "time_zone", "paused"].some((name) => name in change);
    const armed = { ...wanted, ...(isRetimed && { armed_at: now.toISOString() }) };
    const saved = await changeSchedule(account, known, armed, { actor, now });
    await askReaders(account.id, id, asked, now);
    return presentSchedule(saved, await readSurroundings(account), now);
  },
);
