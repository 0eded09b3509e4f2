import { route } from "../routing/route.ts";
import { saveNewDashboard } from "./dashboard-store.ts";

export const handler = route("POST /api/dashboards", ({ actor, account, person, body, now }) =>
  saveNewDashboard(account.id, person.id, body, { actor, now }),
);
