import { route } from "../routing/route.ts";
import { eraseLeads } from "./erasure-store.ts";

export const handler = route("POST /api/leads/erase", ({ caller, body }) =>
  eraseLeads(caller.id, body.email),
);
