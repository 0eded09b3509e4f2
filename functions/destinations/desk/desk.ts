import { type Link, withDelivery } from "../../leads/outbox/link.ts";
import { saveLink } from "../../leads/outbox/link-store.ts";
import { addRemotes, remoteKeys } from "../../leads/outbox/remote-store.ts";
import { keys } from "../../platform/store/keys.ts";
import { deleteRows } from "../../platform/store/table.ts";
import type { Attempt, Delivery } from "../delivery.ts";
import { endDelivery, recordAttempt } from "../delivery-store.ts";
import type { Progress } from "../destination.ts";
import { type Outcome, stopsSending } from "../outcome.ts";
import type { Message } from "../payload.ts";
import { fixBody, forgetBodies } from "./body-store.ts";
import { type Desk, type Prepared, prepare } from "./preparation.ts";
import { afterHold, afterRejection, afterStop, afterSuccess } from "./schedule.ts";
import { sendMessages } from "./sending.ts";

/** A destination's progress after a batch. `stopped`: nothing more can be sent for now. */
type Sent = { progress: Progress; stopped: boolean };

/** An attempt with the response about this record, which may be one of a batch. */
function withWords(attempt: Attempt, outcome: Outcome): Attempt {
  const answer = outcome.kind === "delivered" ? outcome.note : outcome.failure.words;
  return answer === undefined ? attempt : { ...attempt, answer };
}

/** Updates the link after a delivery, and deletes the lookup rows of a former company's records. */
async function keepLink(
  desk: Desk,
  { delivery, link, former }: Prepared,
  delivered?: Pick<Link, "version" | "remote">,
): Promise<void> {
  const { account_id, id } = desk.destination;
  const { lead_id } = delivery;
  const { remote: known, company } = link;
  await deleteRows(remoteKeys(account_id, id, lead_id, former));
  const { version, remote } = delivered ?? link;
  await addRemotes(account_id, id, lead_id, { known, remote, company });
  const kept = { ...withDelivery(link, delivery.id), version, remote: { ...known, ...remote } };
  await saveLink(account_id, lead_id, id, kept);
}

const isMessage = (message: Prepared["message"]): message is Message =>
  message !== null && message !== "held" && message !== "dropped";

const toEnd = (outcome: Outcome | null) =>
  outcome === null ? "skipped" : outcome.kind === "rejected" ? "rejected" : "delivered";

/** Records the outcome of a delivery. The link is written first, since deleting the lead finds its responses through it. */
async function recordOutcome(
  desk: Desk,
  prepared: Prepared,
  outcome: Outcome | null,
  attempt: Attempt | null,
) {
  const { account_id, id } = desk.destination;
  const { delivery, link, former, message } = prepared;
  const { lead_id, event } = delivery;
  const at = desk.clock();
  if (event === "lead.deleted" && outcome?.kind !== "rejected") {
    await forgetBodies(account_id, id, delivery);
    await deleteRows([
      ...link.deliveries
        .filter((each) => each !== delivery.id)
        .map((each) => keys.delivery(account_id, id, each)),
      keys.link(account_id, lead_id, id),
      ...remoteKeys(account_id, id, lead_id, link.remote),
      ...remoteKeys(account_id, id, lead_id, former),
    ]);
  } else if (event !== "site.silent" && outcome !== null && isMessage(message)) {
    const { version } = message;
    const delivered = outcome.kind === "delivered" ? { version, remote: outcome.remote ?? {} } : undefined;
    await keepLink(desk, prepared, delivered);
  }
  const isDropped = message === "dropped";
  const ended = isDropped ? "dropped" : toEnd(outcome);
  // Responses about a deleted lead must not remain.
  const kept = outcome === null && !isDropped ? { ...delivery, attempts: [] } : delivery;
  const recorded = outcome && attempt && withWords(attempt, outcome);
  await endDelivery(account_id, id, kept, { ended, attempt: recorded, at });
}

/** Whether a destination may have received a delivery to which it did not respond. */
const isUnconfirmed = ({ code }: Attempt): boolean => code === "timeout" || code === "connection";

/** Records a failed attempt at a delivery that will be retried. */
async function recordRetry(desk: Desk, prepared: Prepared, attempt: Attempt): Promise<void> {
  const { delivery, link } = prepared;
  const { account_id, id } = desk.destination;
  const may_have = link.may_have || isUnconfirmed(attempt);
  const isKnown = link.deliveries.includes(delivery.id) && may_have === link.may_have;
  if (delivery.event !== "site.silent" && !isKnown)
    await keepLink(desk, { ...prepared, link: { ...link, may_have } });
  await recordAttempt(account_id, id, delivery, attempt);
}

/** Sends a batch of deliveries of different leads in order, and records their outcomes. */
export async function sendBatch(desk: Desk, progress: Progress, deliveries: Delivery[]): Promise<Sent> {
  const now = desk.clock();
  const prepared = await Promise.all(deliveries.map((delivery) => prepare(desk, delivery)));
  const held = prepared.findIndex(({ message }) => message === "held");
  const open = held === -1 ? prepared : prepared.slice(0, held);
  const found = open.flatMap(({ message }) => (isMessage(message) ? [message] : []));
  const dropped = progress.dropped + open.filter(({ message }) => message === "dropped").length;
  const [first] = found;
  if (first !== undefined && dropped > 0) found[0] = { ...first, dropped };
  const messages = await Promise.all(found.map((message) => fixBody(desk.destination, message, now)));
  const { outcomes, attempt } =
    messages.length > 0 ? await sendMessages(desk, messages) : { outcomes: [], attempt: null };

  let after = { ...progress, dropped };
  for (const each of open) {
    const outcome: Outcome | null = isMessage(each.message) ? (outcomes.shift() ?? null) : null;
    if (outcome !== null && stopsSending(outcome)) {
      if (attempt !== null) await recordRetry(desk, each, withWords(attempt, outcome));
      return { progress: afterStop(after, outcome, now), stopped: true };
    }
    await recordOutcome(desk, each, outcome, attempt);
    if (outcome?.kind === "delivered") after = afterSuccess(after, now);
    if (outcome?.kind === "rejected") after = afterRejection(after, outcome.failure, now);
    after = { ...after, cursor: each.delivery.id };
  }
  return held === -1
    ? { progress: after, stopped: false }
    : { progress: afterHold(after, now), stopped: true };
}
