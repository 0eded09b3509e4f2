import { route } from "../routing/route.ts";
import { requireLead } from "./lead-store.ts";
import { showTo } from "./masking.ts";

export const handler = route("GET /api/leads/{id}", async ({ account, parameters, now }) =>
  showTo(account, now)(await requireLead(account.id, parameters.id)),
);
