import { route } from "../routing/route.ts";
import { readDigestPlan } from "./digest-store.ts";
import { nextMonday, sendingTime } from "./week.ts";

export const handler = route("GET /api/digest", async ({ account, person, now }) => {
  const plan = await readDigestPlan(account.id);
  const { time_zone } = account;
  const next_at = sendingTime(time_zone, nextMonday(time_zone, now)).toISOString();
  return { wanted: plan !== null && plan.stopped[person.id] === undefined, next_at };
});
