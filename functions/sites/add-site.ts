import { trialIsOver } from "../accounts/account.ts";
import { Answer } from "../http/answer.ts";
import { Refusal } from "../http/errors.ts";
import { route } from "../http/route.ts";
import { randomName } from "../store/digest.ts";
import { saveNewSite } from "./site-store.ts";

export const handler = route("POST /api/sites", async ({ caller, body, now }) => {
  if (trialIsOver(caller, now)) throw new Refusal(402, "Your trial has ended; choose a plan to add sites.");
  const site = { id: `site_${randomName(16)}`, ...body, created_at: now.toISOString() };
  await saveNewSite(caller, site);
  return new Answer(201, site);
});
