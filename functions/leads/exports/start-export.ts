import { route } from "../../accounts/routing/route.ts";
import { resolveVisibility } from "../../accounts/sites/access-store.ts";
import { presentExport, toSeen } from "./export.ts";
import { saveNewExport } from "./export-store.ts";
import { exportRoutes } from "./routes.ts";

export const handler = route(
  exportRoutes,
  "POST /api/exports",
  async ({ actor, account, visibility, body, now }) => {
    const { format: _, ...filters } = body;
    const seen = toSeen(await resolveVisibility(account.id, visibility, filters.client_id));
    const person = actor.kind === "person" && { person_id: actor.person.id };
    const request = { ...person, filters: JSON.stringify(filters), seen };
    return presentExport(await saveNewExport(account.id, request, now), now);
  },
);
