import { decodeTime } from "ulid";
import type { StoredLead } from "../../leads/lead.ts";
import { compareForEvent, toCreationEvent } from "../../leads/outbox/event.ts";
import { sendHints } from "../../leads/outbox/hint-queue.ts";
import { newDelivery, saveDeliveries } from "../../leads/outbox/outbox-store.ts";
import { isSubscribed } from "../../leads/outbox/subscription.ts";
import { allLeads } from "../../leads/reading-store.ts";
import type { Destination } from "../destination.ts";

const createdAt = ({ id }: StoredLead): number => decodeTime(id.slice("lead_".length));

/** The newest leads that match a destination's filter, oldest first. */
async function latestFor({ account_id, subscription }: Destination, count: number): Promise<StoredLead[]> {
  const found: StoredLead[] = [];
  const asNew = { ...subscription, events: ["lead.created" as const] };
  for await (const leads of allLeads(account_id)) {
    for (const lead of leads) {
      if (found.length === count) return found.reverse();
      const event = compareForEvent(null, lead, createdAt(lead));
      if (event !== null && isSubscribed(asNew, event, lead)) found.push(lead);
    }
  }
  return found.reverse();
}

/** Sends a destination the newest `count` matching leads, oldest first, even those it already has. */
export async function backfill(destination: Destination, count: number): Promise<void> {
  if (count === 0) return;
  const { account_id, id } = destination;
  const leads = await latestFor(destination, count);
  const at = Date.now();
  const rows = leads.map((lead, index) =>
    newDelivery(account_id, id, toCreationEvent(lead), { at: at + index, isAsked: true }),
  );
  await saveDeliveries(rows);
  await sendHints([{ account_id, destination_id: id }]);
}
