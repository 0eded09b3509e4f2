import { planDestinationMail } from "../../accounts/mails/calendar.ts";
import { planMail } from "../../accounts/mails/mail-store.ts";
import type { Destination, Progress } from "../destination.ts";

/** Schedules the next email about a failing destination, if one is due. */
export async function warnOwner(
  { account_id, id }: Pick<Destination, "account_id" | "id">,
  { failing_since, paused }: Progress,
  now: Date,
): Promise<void> {
  const mail = failing_since === null ? null : planDestinationMail({ id, failing_since, paused }, now);
  if (mail !== null) await planMail(account_id, mail);
}
