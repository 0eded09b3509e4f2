import type { UndeliverableReason } from "../../accounts/mails/feedback.ts";
import { digest } from "../../platform/store/digest.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { findDestination, removeDestination } from "../destination-store.ts";
import { claimDestination, releaseDestination } from "./lease-store.ts";
import { afterFailure } from "./schedule.ts";

const NO_ADDRESS = { kind: "closed", why: "gone", failure: { code: "no_address" } } as const;

/**
 * Ends an email alert after a complaint (removes it) or a bounce (pauses it, unless it was retried after `sent`, when
 * the email was sent). Does nothing if the alert now has another recipient. 503 if a worker keeps holding the lease; the
 * report is then delivered again.
 */
export async function endAlert(
  { accountId, alertId, recipientDigest }: { accountId: string; alertId: string; recipientDigest: string },
  reason: UndeliverableReason,
  { sent, now }: { sent: Date; now: Date },
): Promise<void> {
  const found = await findDestination(accountId, alertId);
  if (found === null || digest(found.address) !== recipientDigest) return;
  if (reason === "complained") return removeDestination(accountId, alertId, { actor: null, now });
  if (found.woken_at > sent.toISOString()) return;
  const claim = () => claimDestination(accountId, alertId, now, { isTest: true });
  const claimed = await retry(CONTENTION, async () => (await claim()) ?? undefined);
  await releaseDestination(claimed, { ...claimed, ...afterFailure(claimed, NO_ADDRESS, now) }, now);
}
