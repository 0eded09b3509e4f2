import { route } from "../../accounts/routing/route.ts";
import { saveDigestStopped, startDigests } from "./digest-store.ts";
import { digestRoutes } from "./routes.ts";
import { nextSending } from "./week.ts";

export const handler = route(digestRoutes, "PUT /api/digest", async ({ account, person, body, now }) => {
  if (body.wanted) await startDigests(account.id, now);
  await saveDigestStopped(account.id, person.id, !body.wanted, now);
  return {
    wanted: body.wanted,
    next_at: nextSending(account.time_zone, now).toISOString(),
  };
});
