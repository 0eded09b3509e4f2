import type { Account } from "../../accounts/account.ts";
import { findAccount } from "../../accounts/account-store.ts";
import { EVERYTHING } from "../../accounts/members/visibility.ts";
import type { StoredSite } from "../../accounts/sites/site.ts";
import { findSite } from "../../accounts/sites/site-store.ts";
import type { StoredLead } from "../../leads/lead.ts";
import { fromRow } from "../../leads/lead-store.ts";
import { showTo } from "../../leads/masking.ts";
import { type Link, linkAt } from "../../leads/outbox/link.ts";
import { parseLink } from "../../leads/outbox/link-store.ts";
import type { Scorer } from "../../leads/scoring/scorer.ts";
import { findScorer } from "../../leads/scoring/scorer-store.ts";
import { environment } from "../../platform/environment.ts";
import { keys } from "../../platform/store/keys.ts";
import { once } from "../../platform/store/sharing.ts";
import { unseal } from "../../platform/store/stage-sealing.ts";
import { getRows } from "../../platform/store/table.ts";
import type { Memory } from "../adapters/adapter.ts";
import { actionLinks } from "../alerts/permit.ts";
import type { Delivery } from "../delivery.ts";
import { type Destination, sealedFor } from "../destination.ts";
import type { Message } from "../payload.ts";
import { isAlert } from "../vendors/kinds.ts";

import { openMemory, saveMemory } from "./memory-store.ts";
import { canSkip, isDeletionSent, isStale, mayHaveBody } from "./selection.ts";

/** A worker's context for sending a destination's deliveries. The account, its sites and its model are read once. */
export type Desk = {
  destination: Destination;
  credentials: unknown;
  memory: Memory;
  /** Keeps the adapter's memory for later. */
  saveMemory: (memory: Memory) => Promise<void>;
  account: () => Promise<Account | null>;
  scorer: () => Promise<Scorer>;
  site: (id: string) => Promise<StoredSite | null>;
  clock: () => Date;
};

export async function openDesk(destination: Destination, clock: () => Date): Promise<Desk> {
  const { account_id } = destination;
  const credentials = JSON.parse(await unseal(destination.sealed, sealedFor(destination)));
  const memory = await openMemory(destination);
  const sites = new Map<string, ReturnType<typeof findSite>>();
  const site = (id: string) => {
    const found = sites.get(id) ?? findSite(account_id, id);
    sites.set(id, found);
    return found;
  };
  return {
    destination,
    credentials,
    memory,
    saveMemory: (memory) => saveMemory(destination, memory),
    account: once(() => findAccount(account_id)),
    scorer: once(() => findScorer(account_id)),
    site,
    clock,
  };
}

/**
 * A delivery and its message: null if there is nothing to send, "held" while the account may not see the lead,
 * "dropped" for an alert that waited for more than a day. `former`:
 * the lead's records in the company that the destination was connected to before.
 */
export type Prepared = {
  delivery: Delivery;
  link: Link;
  former: Link["remote"];
  message: Message | "held" | "dropped" | null;
};

/** The message that a site is silent, from its last lead; null if the lead or the site was deleted. */
async function toSilenceMessage(
  desk: Desk,
  delivery: Delivery,
  last: StoredLead | null,
): Promise<Message | null> {
  const site = last && (await desk.site(last.site_id));
  if (last === null || site === null) return null;
  const link = `${environment.appOrigin}/dashboard`;
  const { leads_per_week } = delivery;
  const silence = { silent_since: last.created_at, leads_per_week };
  return { delivery, lead: null, version: 0, site, ...silence, link, remote: {} };
}

/** Reads the content of a delivery. */
export async function prepare(desk: Desk, delivery: Delivery): Promise<Prepared> {
  const { account_id, id, kind, subscription, company } = desk.destination;
  const { lead_id, event } = delivery;
  const [row = null, linkRow = null, bodyRow = null] = await getRows([
    keys.lead(account_id, lead_id),
    keys.link(account_id, lead_id, id),
    ...(mayHaveBody(kind, delivery) ? [keys.body(account_id, lead_id, id, delivery.id)] : []),
  ]);
  const body = bodyRow === null ? undefined : String(bodyRow.body);
  const linked = { delivery, ...linkAt(company, parseLink(linkRow)) };
  const { link } = linked;
  const nothing = { ...linked, message: null };
  const path = { link: `${environment.appOrigin}/dashboard?lead=${lead_id}`, remote: link.remote };
  if (event === "lead.deleted") {
    return isDeletionSent(subscription, { kind, link, hasBody: body !== undefined })
      ? { ...linked, message: { delivery, lead: null, version: 0, site: null, body, ...path } }
      : nothing;
  }
  if (isStale(kind, delivery, desk.clock())) return { ...linked, message: "dropped" };
  const lead = row && fromRow(lead_id, row);
  if (event === "site.silent") {
    const message = await toSilenceMessage(desk, delivery, lead);
    return { ...linked, message: message && { ...message, body } };
  }
  const account = await desk.account();
  if (lead === null || account === null || canSkip(delivery, { kind, lead, link })) return nothing;
  const show = showTo(account, await desk.scorer(), EVERYTHING, desk.clock());
  const shown = show(lead);
  if (shown.masked) return { ...linked, message: "held" };
  const { version } = lead;
  const site = await desk.site(lead.site_id);
  const about = { account_id, destination_id: id, about: lead_id };
  const actions = isAlert(kind) ? await actionLinks(about, environment.appOrigin, desk.clock()) : undefined;
  return { ...linked, message: { delivery, lead: shown, version, site, actions, body, ...path } };
}
