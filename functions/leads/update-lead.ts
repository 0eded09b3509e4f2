import { trialIsOver } from "../accounts/account.ts";
import { Refusal } from "../http/errors.ts";
import { route } from "../http/route.ts";
import { changeStatus } from "./status-store.ts";

export const handler = route("PATCH /api/leads/{id}", async ({ caller, path, body, now }) => {
  if (trialIsOver(caller, now))
    throw new Refusal(402, "Your trial has ended; choose a plan to change leads.");
  return changeStatus(caller.id, path.id ?? "", body.status);
});
