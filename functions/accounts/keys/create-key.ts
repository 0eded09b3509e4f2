import { invalidField } from "../../platform/errors.ts";
import { requirePlan } from "../plans/gate.ts";
import { route } from "../routing/route.ts";
import { requireOwn } from "../sites/access-store.ts";
import { watchSites } from "../sites/watch-store.ts";
import { planFor, presentKey } from "./api-key.ts";
import { saveNewKey } from "./key-store.ts";
import { keyRoutes } from "./routes.ts";

export const handler = route(keyRoutes, "POST /api/keys", async ({ actor, account, person, body, now }) => {
  requirePlan(account, planFor(body.kind), now);
  if (body.expires_at && new Date(body.expires_at) <= now) {
    throw invalidField("expires_at", "expires_at must be in the future.");
  }
  await requireOwn(account.id, { sites: body.sites ?? [] });
  // A key can list events, which include site.silent.
  const also = [watchSites(account.id, now)];
  const { key, text } = await saveNewKey(account, person.id, body, { actor, now }, also);
  return { ...presentKey(key), state: "active" as const, created_by: person, last_used_on: null, key: text };
});
