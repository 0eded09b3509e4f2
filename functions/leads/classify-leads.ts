import { trialIsOver } from "../accounts/account.ts";
import { Refusal } from "../http/errors.ts";
import { route } from "../http/route.ts";
import { ownerOf } from "../sites/site-owner.ts";
import { classifyLeads } from "./classification-store.ts";

const domainOf = async (siteId: string) => (await ownerOf(siteId, Date.now()))?.domain ?? null;

export const handler = route("POST /api/leads/classify", ({ caller, body, now }) => {
  if (trialIsOver(caller, now))
    throw new Refusal(402, "Your trial has ended; choose a plan to classify leads again.");
  return classifyLeads(caller.id, body.cursor ?? undefined, domainOf);
});
