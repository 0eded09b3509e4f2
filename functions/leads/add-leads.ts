import { route } from "../routing/route.ts";
import { addLeads } from "./intake/batch-store.ts";

export const handler = route("POST /api/leads", async ({ account, visibility, body, now }) => ({
  results: await addLeads(body.leads, { accountId: account.id, visibility, now }),
}));
