import { route } from "../routing/route.ts";
import { requireOwn } from "../sites/access-store.ts";
import { saveNewDashboard } from "./dashboard-store.ts";

export const handler = route("POST /api/dashboards", async ({ actor, account, person, body, now }) => {
  await requireOwn(account.id, { clients: body.clients });
  return saveNewDashboard(account.id, person.id, body, { actor, now });
});
