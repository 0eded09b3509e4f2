import * as v from "valibot";
import { findAccount } from "../../accounts/account-store.ts";
import { computeAccess } from "../../accounts/plans/access.ts";
import { listActiveSites } from "../../accounts/sites/site-store.ts";
import { DAY_MS } from "../../platform/day.ts";
import { keys } from "../../platform/store/keys.ts";
import { deleteRow, type Row } from "../../platform/store/table.ts";
import { type Action, transact, update } from "../../platform/store/transaction.ts";
import type { StoredLead } from "../lead.ts";
import { isOutgoing } from "../outbox/event.ts";
import { eventRow } from "../outbox/event-row.ts";
import { sendHints } from "../outbox/hint-queue.ts";
import { newDelivery } from "../outbox/outbox-store.ts";
import { findReaders } from "../outbox/reader-store.ts";
import { isSubscribed } from "../outbox/subscription.ts";
import { allLeads } from "../reading-store.ts";
import { HISTORY_MS, leadsPerWeek, silentAt } from "./rhythm.ts";

const HOUR_MS = 3_600_000;
/** The maximum number of leads to read per account, newest first. */
const LEADS_MAX = 10_000;

/** An account whose sites are watched. `reported`: the last lead before each reported silence, by site. */
const Watch = v.object({
  pk: v.string(),
  due_at: v.string(),
  reported: v.optional(v.record(v.string(), v.string()), {}),
});

/** The leads of each site to derive its rhythm from, oldest first. */
async function readLeads(accountId: string, now: Date): Promise<Map<string, StoredLead[]>> {
  const bySite = new Map<string, StoredLead[]>();
  let read = 0;
  for await (const leads of allLeads(accountId, {
    from: new Date(now.getTime() - HISTORY_MS),
  })) {
    for (const lead of leads.filter(isOutgoing)) {
      const ofSite = bySite.get(lead.site_id);
      if (ofSite === undefined) bySite.set(lead.site_id, [lead]);
      else ofSite.push(lead);
    }
    read += leads.length;
    if (read >= LEADS_MAX) break;
  }
  for (const leads of bySite.values()) leads.sort((a, b) => a.created_at.localeCompare(b.created_at));
  return bySite;
}

/** Reports an account's silent sites to its destinations and in its listed events, once per silence. */
export async function reportSilences(row: Row, now: Date): Promise<void> {
  const { pk, due_at, reported } = v.parse(Watch, row);
  const accountId = pk.slice("ACCOUNT#".length);
  const account = await findAccount(accountId);
  const { subscribed: all, listsEvents } = await findReaders(accountId);
  const subscribed = all.filter(({ subscription }) => subscription.events.includes("site.silent"));
  if (account === null || (subscribed.length === 0 && !listsEvents)) return deleteRow(keys.watch(accountId));

  /** Updates the watch and adds deliveries and events. Returns false if the watch was restarted in the meantime. */
  const write = async (set: string, values: Row, deliveries: readonly Action[] = []): Promise<boolean> => {
    const failed = await transact(() => [
      update(keys.watch(accountId), {
        UpdateExpression: set,
        ConditionExpression: "due_at = :seen",
        ExpressionAttributeValues: { ...values, ":seen": due_at },
      }),
      ...deliveries,
    ]);
    return failed.length === 0;
  };

  const silent: Record<string, string> = {};
  let next = now.getTime() + DAY_MS;
  // Without access, leads may be missing for other reasons.
  const sites = computeAccess(account, now).isOpen ? await listActiveSites(accountId) : [];
  const bySite = sites.length === 0 ? new Map<string, StoredLead[]>() : await readLeads(accountId, now);
  for (const { id, restored_at } of sites) {
    const leads = bySite.get(id) ?? [];
    const last = leads.at(-1);
    const times = leads.map(({ created_at }) => Date.parse(created_at));
    const at = silentAt(times, restored_at);
    if (last === undefined || at === null) continue;
    if (at > now.getTime()) {
      next = Math.min(next, at);
      continue;
    }
    silent[id] = last.id;
    if (reported[id] === last.id) continue;
    const to = subscribed.filter(({ subscription }) => isSubscribed(subscription, "site.silent", last));
    const usual = { leads_per_week: leadsPerWeek(times) };
    const silence = { event: "site.silent", lead_id: last.id, version: last.version } as const;
    const deliveries = [
      ...to.map((each) => newDelivery(accountId, each.id, silence, usual)),
      ...(listsEvents ? [eventRow(accountId, { ...silence, ...usual }, id, Date.now())] : []),
    ];
    // One transaction per site, which fits all destinations. Sites already reported stay so if a later one fails.
    if (!(await write("SET reported = :reported", { ":reported": { ...reported, ...silent } }, deliveries)))
      return;
    await sendHints(to.map((each) => ({ account_id: accountId, destination_id: each.id })));
  }
  await write("SET due_at = :next, reported = :reported REMOVE due_tries", {
    ":next": new Date(Math.max(next, now.getTime() + HOUR_MS)).toISOString(),
    ":reported": silent,
  });
}
