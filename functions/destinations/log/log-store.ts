import * as v from "valibot";
import { readLinks } from "../../leads/outbox/link-store.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { getRows, queryPage } from "../../platform/store/table.ts";
import {
  Delivery,
  type DeliveryState,
  deliveryState,
  type PresentedDelivery,
  parseDeliveryId,
  presentDelivery,
} from "../delivery.ts";
import { nextWaiting } from "../delivery-store.ts";
import { listDestinations, requireDestination } from "../destination-store.ts";

const PAGE = 50;
const READS_MAX = 10;

type Wanted = { lead?: string | undefined; state?: DeliveryState | undefined };

const isWanted = (delivery: Delivery, { lead, state }: Wanted): boolean =>
  (lead === undefined || delivery.lead_id === lead) &&
  (state === undefined || deliveryState(delivery) === state);

type Page = { data: PresentedDelivery[]; next_cursor: string | null };

/**
 * A destination's waiting deliveries and those of the last 30 days, newest first. A call reads at most 500, so a page
 * may be short or even empty and still have a cursor. 404 if the destination doesn't exist.
 */
export async function listDeliveries(
  accountId: string,
  destinationId: string,
  { cursor, ...wanted }: Wanted & { cursor?: string | undefined },
): Promise<Page> {
  await requireDestination(accountId, destinationId);
  const prefix = keys.deliveries(accountId, destinationId);
  const start = cursor === undefined ? null : parseDeliveryId(cursor);
  let after: Key | undefined = start === null ? undefined : keys.delivery(accountId, destinationId, start.id);
  const data: PresentedDelivery[] = [];
  for (let reads = 0; reads < READS_MAX && data.length < PAGE; reads++) {
    const page = await queryPage(prefix, { newestFirst: true, limit: PAGE - data.length, after });
    for (const row of page.rows) {
      const delivery = v.parse(Delivery, { ...row, id: String(row.sk).slice(prefix.sk.length) });
      if (isWanted(delivery, wanted)) data.push(presentDelivery(destinationId, delivery));
    }
    after = page.next;
    if (after === undefined) break;
  }
  const next_cursor = after === undefined ? null : `${destinationId}.${after.sk.slice(prefix.sk.length)}`;
  return { data, next_cursor };
}

/** A lead's deliveries to all destinations, newest first: the attempted ones, and the next in each queue. */
export async function listLeadDeliveries(
  accountId: string,
  wanted: Wanted & { lead: string },
): Promise<Page> {
  const [links, destinations] = await Promise.all([
    readLinks(accountId, wanted.lead),
    listDestinations(accountId),
  ]);
  const found = await Promise.all(
    destinations.map(async ({ id, cursor }) => {
      const logged = links.get(id)?.deliveries ?? [];
      const rows = await getRows(logged.map((delivery) => keys.delivery(accountId, id, delivery)));
      const read = rows.flatMap((row, at) => (row ? [v.parse(Delivery, { ...row, id: logged[at] })] : []));
      const { waiting } = await nextWaiting(accountId, id, cursor);
      const rest = waiting.filter((each) => !logged.includes(each.id));
      return [...read, ...rest]
        .filter((each) => isWanted(each, wanted))
        .map((each) => presentDelivery(id, each));
    }),
  );
  const data = found.flat().sort((a, b) => b.created_at.localeCompare(a.created_at));
  return { data, next_cursor: null };
}
