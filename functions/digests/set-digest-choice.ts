import { route } from "../routing/route.ts";
import { saveDigestStopped, startDigests } from "./digest-store.ts";
import { nextMonday, sendingTime } from "./week.ts";

export const handler = route("PUT /api/digest", async ({ account, person, body, now }) => {
  if (body.wanted) await startDigests(account.id, now);
  await saveDigestStopped(account.id, person.id, !body.wanted, now);
  const { time_zone } = account;
  return {
    wanted: body.wanted,
    next_at: sendingTime(time_zone, nextMonday(time_zone, now)).toISOString(),
  };
});
