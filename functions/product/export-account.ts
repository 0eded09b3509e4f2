import * as v from "valibot";
import { ExportedAccount } from "../accounts/account.ts";
import { allActivity, saveActivity } from "../accounts/activity/activity-store.ts";
import { shownBrands } from "../accounts/brands/brand-store.ts";
import { listClients } from "../accounts/clients/client-store.ts";
import { ShownKey } from "../accounts/keys/api-key.ts";
import { listKeys } from "../accounts/keys/key-store.ts";
import { listMails } from "../accounts/mails/mail-store.ts";
import { listInvitations } from "../accounts/members/invitation-store.ts";
import { presentMember } from "../accounts/members/member.ts";
import { listPeople } from "../accounts/members/member-store.ts";
import { accountRoutes } from "../accounts/routes.ts";
import { stream } from "../accounts/routing/stream.ts";
import { listSites } from "../accounts/sites/site-store.ts";
import { listOrders } from "../billing/order-store.ts";
import { readReceipts } from "../billing/receipt-store.ts";
import { listMismatches } from "../billing/refunds/mismatch-store.ts";
import { presentAll } from "../destinations/desk/presentation-store.ts";
import { ShownDestination } from "../destinations/destination.ts";
import { listDestinations } from "../destinations/destination-store.ts";
import { presentFeed, ShownFeed } from "../destinations/feeds/feed.ts";
import { listFeeds } from "../destinations/feeds/feed-store.ts";
import { allForms } from "../leads/forms/listed/listing-store.ts";
import { ShownLead } from "../leads/lead.ts";
import { maskFor } from "../leads/masking.ts";
import { allLeads } from "../leads/reading-store.ts";
import { findScorer } from "../leads/scoring/scorer-store.ts";
import { listViews } from "../leads/views/view-store.ts";
import { environment } from "../platform/environment.ts";
import type { ExportPart } from "../platform/store/chart.ts";
import { listAnnotations } from "../reports/annotations/annotation-store.ts";
import { readAttention } from "../reports/attention/attention-store.ts";
import { listDashboards } from "../reports/dashboards/dashboard-store.ts";
import { listReaders, readersIn } from "../reports/schedules/readers/reader-store.ts";
import { StoredSchedule } from "../reports/schedules/schedule.ts";
import { listSchedules } from "../reports/schedules/schedule-store.ts";
import { presentAll as presentShares } from "../reports/shares/presentation-store.ts";
import { ShownShare } from "../reports/shares/share.ts";
import { listShares } from "../reports/shares/share-store.ts";
import { readAliases } from "../reports/spend/alias-store.ts";
import { readCostSites } from "../reports/spend/cost-sites-store.ts";
import { readRawSpend } from "../reports/spend/spend-store.ts";

export const handler = stream(
  accountRoutes,
  "GET /api/account/export",
  async function* ({ actor, account, now }) {
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
      annotations,
      leadViews,
      dashboards,
      schedules,
      readers,
      shares,
      attention,
      activity,
    ] = await Promise.all([
      listPeople(account.id),
      listInvitations(account.id, now),
      listKeys(account, now),
      listClients(account.id),
      shownBrands(account.id),
      listSites(account.id),
      allForms(account.id),
      listDestinations(account.id),
      listFeeds(account.id),
      listOrders(account.id),
      readReceipts(account.id),
      listMismatches(account.id),
      listMails(account.id),
      readRawSpend(account.id, "2000-01-01", "2099-12-31"),
      readAliases(account.id),
      readCostSites(account.id),
      listAnnotations(account.id, "2000-01-01", "2099-12-31"),
      listViews(account.id),
      listDashboards(account.id),
      listSchedules(account.id),
      listReaders(account.id),
      listShares(account.id),
      readAttention(account.id),
      allActivity(account.id, now),
    ]);
    const parts = {
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
      annotations,
      lead_views: leadViews,
      dashboards,
      schedules: schedules.map((each) => ({
        ...v.parse(StoredSchedule, each),
        readers: readersIn(each, readers),
      })),
      shares: (await presentShares(account, shares, now)).map((each) => v.parse(ShownShare, each)),
      client_alarms: [...attention.values()],
      activity,
    } satisfies Record<Exclude<ExportPart, "leads">, unknown>;
    const rest = { exported_at: now.toISOString(), ...parts };
    const see = maskFor(account, await findScorer(account.id), now);
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
  },
);
