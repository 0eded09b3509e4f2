import { route } from "../routing/route.ts";
import { requireLead } from "./lead-store.ts";
import { showTo } from "./masking.ts";

export const handler = route("GET /api/leads/{id}", async ({ caller, parameters, now }) =>
  showTo(caller, now)(await requireLead(caller.id, parameters.id)),
);
