import { route } from "../routing/route.ts";
import { findLead } from "./lead-store.ts";
import { shownTo } from "./masking.ts";

export const handler = route("GET /api/leads/{id}", async ({ caller, path, now }) =>
  shownTo(caller, now)(await findLead(caller.id, path.id ?? "")),
);
