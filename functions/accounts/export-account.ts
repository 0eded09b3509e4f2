import * as v from "valibot";
import { allActivity, saveActivity } from "../activity/activity-store.ts";
import { ordersOf } from "../billing/order-store.ts";
import { receiptsOf } from "../billing/receipt-store.ts";
import { mismatchesOf } from "../billing/refunds/mismatch-store.ts";
import { shownBrands } from "../brands/brand-store.ts";
import { listClients } from "../clients/client-store.ts";
import { listDashboards } from "../dashboards/dashboard-store.ts";
import { presentAll } from "../destinations/desk/presentation-store.ts";
import { ShownDestination } from "../destinations/destination.ts";
import { listDestinations } from "../destinations/destination-store.ts";
import { environment } from "../environment.ts";
import { presentFeed, ShownFeed } from "../feeds/feed.ts";
import { listFeeds } from "../feeds/feed-store.ts";
import { allForms } from "../forms/listed/listing-store.ts";
import { ShownKey } from "../keys/api-key.ts";
import { listKeys } from "../keys/key-store.ts";
import { ShownLead } from "../leads/lead.ts";
import { maskFor } from "../leads/masking.ts";
import { allLeads } from "../leads/reading-store.ts";
import { listMails } from "../mails/mail-store.ts";
import { listInvitations } from "../members/invitation-store.ts";
import { presentMember } from "../members/member.ts";
import { peopleOf } from "../members/member-store.ts";
import { stream } from "../routing/stream.ts";
import { readersIn, readersOf } from "../schedules/reader-store.ts";
import { StoredSchedule } from "../schedules/schedule.ts";
import { listSchedules } from "../schedules/schedule-store.ts";
import { presentAll as presentShares } from "../shares/presentation-store.ts";
import { ShownShare } from "../shares/share.ts";
import { listShares } from "../shares/share-store.ts";
import { listSites } from "../sites/site-store.ts";
import { readAliases } from "../spend/alias-store.ts";
import { readCostSites } from "../spend/cost-sites-store.ts";
import { readRawSpend } from "../spend/spend-store.ts";
import { ExportedAccount } from "./account.ts";

export const handler = stream("GET /api/account/export", async function* ({ actor, account, now }) {
  const subject = { kind: "account", id: account.id } as const;
  await saveActivity(account.id, { what: "account.exported", subject, details: {} }, { actor, now });
  const [
    people,
    invitations,
    apiKeys,
    clients,
    brands,
    sites,
    forms,
    destinations,
    feeds,
    orders,
    receipts,
    mismatches,
    mails,
    spend,
    spendAliases,
    costSites,
    dashboards,
    shares,
    schedules,
    readers,
    activity,
  ] = await Promise.all([
    peopleOf(account.id),
    listInvitations(account.id, now),
    listKeys(account, now),
    listClients(account.id),
    shownBrands(account.id),
    listSites(account.id),
    allForms(account.id),
    listDestinations(account.id),
    listFeeds(account.id),
    ordersOf(account.id),
    receiptsOf(account.id),
    mismatchesOf(account.id),
    listMails(account.id),
    readRawSpend(account.id, "2000-01-01", "2099-12-31"),
    readAliases(account.id),
    readCostSites(account.id),
    listDashboards(account.id),
    listShares(account.id),
    listSchedules(account.id),
    readersOf(account.id),
    allActivity(account.id, now),
  ]);
  const rest = {
    exported_at: now.toISOString(),
    account: v.parse(ExportedAccount, account),
    members: people.map(({ person, member }) => presentMember(person, member)),
    invitations,
    keys: apiKeys.map((key) => v.parse(ShownKey, key)),
    clients,
    brands,
    sites,
    forms,
    destinations: (await presentAll(account.id, destinations, now)).map((each) =>
      v.parse(ShownDestination, each),
    ),
    feeds: feeds.map(({ feed, use }) => v.parse(ShownFeed, presentFeed(feed, environment.appOrigin, use))),
    orders,
    receipts,
    mismatches,
    mails,
    spend,
    spend_aliases: spendAliases,
    cost_sites: costSites,
    dashboards,
    shares: (await presentShares(account, shares, now)).map((each) => v.parse(ShownShare, each)),
    schedules: schedules.map((each) => ({
      ...v.parse(StoredSchedule, each),
      readers: readersIn(each, readers),
    })),
    activity,
  };
  const see = maskFor(account, now);
  // Everything except leads is small. Leads are streamed page by page; the first page carries the rest of the account.
  let prefix = `${JSON.stringify(rest, null, 2).slice(0, -2)},\n  "leads": [\n`;
  for await (const leads of allLeads(account.id)) {
    const lines = leads.map((lead) => `    ${JSON.stringify(v.parse(ShownLead, see(lead)))}`);
    if (lines.length > 0) {
      yield prefix + lines.join(",\n");
      prefix = ",\n";
    }
  }
  yield `${prefix === ",\n" ? "\n" : prefix}  ]\n}\n`;
});
