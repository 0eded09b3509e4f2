import { route } from "../../accounts/routing/route.ts";
import { saveAliases } from "./alias-store.ts";
import { spendRoutes } from "./routes.ts";

export const handler = route(spendRoutes, "PUT /api/spend/aliases", async ({ actor, account, body, now }) => {
  await saveAliases(account.id, body.aliases, { actor, now });
  return undefined;
});
