import { route } from "../routing/route.ts";
import { eraseLeads } from "./erasure-store.ts";

export const handler = route("POST /api/leads/erase", ({ account, body }) =>
  eraseLeads(account.id, body.email),
);
