import type { StoredLead } from "../../leads/lead.ts";
import type { Link } from "../../leads/outbox/link.ts";
import type { Subscription } from "../../leads/outbox/subscription.ts";
import { DAY_MS } from "../../platform/day.ts";
import { createdAt, type Delivery } from "../delivery.ts";
import type { Progress } from "../destination.ts";
import { isAlert, isServer, type Kind } from "../vendors/kinds.ts";

/** How many deliveries the next batch may have. A failed destination is retried with a single one. */
export const batchSize = ({ failed_attempts }: Pick<Progress, "failed_attempts">, batch: number): number =>
  failed_attempts > 0 ? 1 : batch;

/** Takes up to `size` deliveries of different leads, since a message depends on what was sent for its lead before. */
export function takeBatch(waiting: Delivery[], size: number): Delivery[] {
  const seen = new Set<string>();
  const again = waiting.findIndex(({ lead_id }) => seen.size === seen.add(lead_id).size);
  return waiting.splice(0, again === -1 ? size : Math.min(again, size));
}

/** Whether a delivery about an existing lead can be skipped. Servers receive every event, others the latest version. */
export function canSkip(
  { event, version, replayed_at }: Delivery,
  { kind, lead, link }: { kind: Kind; lead: Pick<StoredLead, "status">; link: Link },
): boolean {
  if (replayed_at !== null) return false;
  if (lead.status === "spam" && link.version === null) return true;
  return !isServer(kind) && event === "lead.updated" && (link.version ?? 0) >= version;
}

/** Whether an alert waited for so long that nobody needs it any more. */
export const isStale = (kind: Kind, delivery: Delivery, now: Date): boolean =>
  isAlert(kind) &&
  now.getTime() - Date.parse(delivery.replayed_at ?? createdAt(delivery).toISOString()) > DAY_MS;

/** Whether a body may be stored for a delivery, to be sent again unchanged. */
export const mayHaveBody = (kind: Kind, { attempts, replayed_at }: Delivery): boolean =>
  isServer(kind) && (attempts.length > 0 || replayed_at !== null);

/** Whether a deletion is sent: only to a subscriber that has the lead, or a server that may have it. */
export const isDeletionSent = (
  { events }: Pick<Subscription, "events">,
  { kind, link, hasBody }: { kind: Kind; link: Link; hasBody: boolean },
): boolean =>
  events.includes("lead.deleted") && (link.version !== null || hasBody || (isServer(kind) && link.may_have));
