import { requirePlan } from "../accounts/plans/gate.ts";
import { route } from "../accounts/routing/route.ts";
import { askNewRecipient } from "./desk/confirmation-mail-store.ts";
import { openDestination } from "./desk/connection-store.ts";
import { checkMapping } from "./desk/mapping-store.ts";
import { present } from "./desk/presentation-store.ts";
import { saveNewDestination } from "./destination-store.ts";
import { requireOwnSites } from "./filter-store.ts";
import { backfill } from "./replay/backfill-store.ts";
import { destinationRoutes } from "./routes.ts";
import { requiredPlan } from "./vendors/kinds.ts";

export const handler = route(
  destinationRoutes,
  "POST /api/destinations",
  async ({ actor, account, body, now }) => {
    const { name, kind, events, filter, settings } = body;
    const plan = requiredPlan(kind);
    if (plan !== null) requirePlan(account, plan, now);
    await requireOwnSites(account.id, filter);
    const created_by = actor.kind === "person" ? actor.person.id : actor.key.created_by;
    const input = {
      account_id: account.id,
      kind,
      name,
      subscription: { events, filter },
      settings,
      created_by,
    };
    const { destination, signing_secret } = await openDestination(input, body, now);
    await checkMapping(destination, {}, now);
    await saveNewDestination(account, destination, { actor, now });
    await backfill(destination, body.backfill);
    await askNewRecipient(account, destination, { actor, now });
    return { ...(await present(destination, now)), ...(signing_secret !== undefined && { signing_secret }) };
  },
);
