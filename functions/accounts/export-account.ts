import * as v from "valibot";
import { ordersOf } from "../billing/order-store.ts";
import { receiptsOf } from "../billing/receipt-store.ts";
import { mismatchesOf } from "../billing/refunds/mismatch-store.ts";
import { ShownLead } from "../leads/lead.ts";
import { maskFor } from "../leads/masking.ts";
import { allLeads } from "../leads/reading-store.ts";
import { listMails } from "../mails/mail-store.ts";
import { listInvitations } from "../members/invitation-store.ts";
import { presentMember } from "../members/member.ts";
import { peopleOf } from "../members/member-store.ts";
import { stream } from "../routing/stream.ts";
import { listSites } from "../sites/site-store.ts";
import { ExportedAccount } from "./account.ts";

export const handler = stream("GET /api/account/export", async function* ({ account, now }) {
  const [people, invitations, sites, orders, receipts, mismatches, mails] = await Promise.all([
    peopleOf(account.id),
    listInvitations(account.id, now),
    listSites(account.id),
    ordersOf(account.id),
    receiptsOf(account.id),
    mismatchesOf(account.id),
    listMails(account.id),
  ]);
  const rest = {
    exported_at: now.toISOString(),
    account: v.parse(ExportedAccount, account),
    members: people.map(({ person, member }) => presentMember(person, member)),
    invitations,
    sites,
    orders,
    receipts,
    mismatches,
    mails,
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
