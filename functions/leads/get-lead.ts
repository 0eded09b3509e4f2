import { route } from "../routing/route.ts";
import { resolveVisibility } from "../sites/access-store.ts";
import { requireLead } from "./lead-store.ts";
import { showTo } from "./masking.ts";

export const handler = route("GET /api/leads/{id}", async ({ account, visibility, parameters, now }) => {
  const seen = await resolveVisibility(account.id, visibility);
  return showTo(account, seen, now)(await requireLead(account.id, parameters.id, seen));
});
