import { invalidParameter } from "../errors.ts";
import { route } from "../routing/route.ts";
import { logSpend, removeCosts } from "./change-store.ts";

export const handler = route("DELETE /api/spend", async ({ actor, account, query, now }) => {
  if (query.from > query.to) throw invalidParameter("from", "from must not be later than to.");
  const changed = await removeCosts(account.id, query);
  await logSpend(account.id, "spend.removed", changed, { actor, now });
  return { days: changed.size };
});
