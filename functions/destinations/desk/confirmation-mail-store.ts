import type { Account } from "../../accounts/account.ts";
import type { Cause } from "../../accounts/activity/activity.ts";
import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { renderMail } from "../../platform/email/mail-content.ts";
import { requireMail, sendEmail } from "../../platform/email/ses.ts";
import { environment } from "../../platform/environment.ts";
import { HttpError } from "../../platform/errors.ts";
import { logError } from "../../platform/http/response.ts";
import { keys } from "../../platform/store/keys.ts";
import { updateRow } from "../../platform/store/table.ts";
import { confirmationMail } from "../alerts/confirmation-mail.ts";
import { confirmationLinks } from "../alerts/permit.ts";
import type { Destination } from "../destination.ts";
import { findRecipient, REFUSED, readRecipientId } from "./recipient-store.ts";

/**
 * Emails an alert's recipient to confirm their address, unless they have. Returns whether an email was sent. 409 if they
 * have refused, 429 if they were asked too often, 503 if the email can't be sent.
 */
export async function askToConfirm(
  account: Account,
  alert: Destination,
  { actor, now }: Cause,
): Promise<boolean> {
  if (alert.kind !== "email") return false;
  const { id, name } = alert;
  const about = await readRecipientId(alert);
  const person = await findRecipient(account.id, about);
  if (person === null || person.email_confirmed_at !== undefined) return false;
  if (person.alerts_refused_at !== undefined) throw new HttpError(409, REFUSED);
  requireMail();
  const origin = environment.appOrigin;
  const links = await confirmationLinks({ account_id: account.id, destination_id: id, about }, origin, now);
  const requester = actor?.kind === "person" ? actor.person : null;
  const asking = { ...links, requester, recipient: person.email, account: account.name, alert: name, origin };
  const undo = await countAttempt(attemptLimits.confirmationsPerEmail, person.email, now);
  try {
    const envelope = { accountId: account.id, alertId: id };
    await sendEmail(person.email, renderMail(confirmationMail(asking)), envelope);
  } catch (error) {
    await undo();
    logError(error, "asking to confirm an alert", 503);
    throw new HttpError(503, "The email could not be sent; please try again in a few minutes.");
  }
  await updateRow(keys.destination(account.id, id), {
    UpdateExpression: "SET asked_at = :now",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":now": now.toISOString() },
  });
  return true;
}

/** Asks when an alert gets a recipient. On failure, the alert is shown as unconfirmed, and its owner can ask again. */
export async function askNewRecipient(account: Account, alert: Destination, cause: Cause): Promise<void> {
  try {
    await askToConfirm(account, alert, cause);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}
