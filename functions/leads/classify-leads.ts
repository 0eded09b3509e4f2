import { route } from "../http/route.ts";
import { classifyLeads } from "./classification-store.ts";

export const handler = route("POST /api/leads/classify", ({ caller, body }) =>
  classifyLeads(caller.id, body.cursor),
);
