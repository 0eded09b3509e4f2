import { route } from "../routing/route.ts";
import { saveAliases } from "./alias-store.ts";

export const handler = route("PUT /api/spend/aliases", async ({ actor, account, body, now }) => {
  await saveAliases(account.id, body.aliases, { actor, now });
  return undefined;
});
