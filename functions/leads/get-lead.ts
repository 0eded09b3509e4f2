import { route } from "../http/route.ts";
import { findLead } from "./lead-store.ts";
import { seenBy } from "./masking.ts";

export const handler = route("GET /api/leads/{id}", async ({ caller, path, now }) =>
  seenBy(caller, now)(await findLead(caller.id, path.id ?? "")),
);
