import { type Alert, alertOf } from "../alerts/alert.ts";
import { type Outcome, stopsSending, toOutcome } from "../outcome.ts";
import type { Message } from "../payload.ts";
import type { SendContext } from "./adapter.ts";

/** The most leads in one chat message. */
export const CHAT_BATCH = 10;

/**
 * Posts leads as one message. If it is rejected because of one of them, each is sent separately. Deleted leads are
 * skipped.
 */
export async function deliverAlerts(
  messages: readonly Message[],
  post: (alerts: readonly Alert[]) => Promise<Outcome>,
): Promise<Outcome[]> {
  const all = messages.map(alertOf);
  const alerts = all.filter((alert) => alert !== null);
  if (alerts.length === 0) return all.map(() => ({ kind: "delivered" }));
  const together = await post(alerts);
  if (together.kind !== "rejected" || alerts.length === 1)
    return all.map((alert) => (alert === null ? { kind: "delivered" } : together));
  const outcomes: Outcome[] = [];
  for (const alert of all) {
    const last = outcomes.at(-1);
    if (alert === null) outcomes.push({ kind: "delivered" });
    else outcomes.push(last !== undefined && stopsSending(last) ? last : await post([alert]));
  }
  return outcomes;
}

/** Posts a message to a chat's webhook. A deleted webhook returns 404. */
export async function postMessage(
  message: object,
  { credentials: { url }, send, now }: SendContext<{ url: string }>,
): Promise<Outcome> {
  const headers = { "content-type": "application/json" };
  const response = await send({ method: "POST", url, headers, body: JSON.stringify(message) });
  const outcome = toOutcome(response, now);
  return response.status === 404 && outcome.kind === "unavailable"
    ? { kind: "closed", why: "gone", failure: outcome.failure }
    : outcome;
}
