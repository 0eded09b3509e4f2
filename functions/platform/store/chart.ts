import type { OwnedRow, RowName } from "./keys.ts";

/** Why a row is not in the account export. */
type Unexported = `not: ${string}`;

/** What erases a row outside account partitions: its TTL or a file under functions/; or why it needs no erasure. */
type Erased = `expires: ${string}` | `by: ${string}` | `never: ${string}`;

/** What reads a row, and which part of the account export contains it. */
type Owned = readonly [read: string, exported: string];
/** The same for a row in another partition, which isn't erased with the account's. */
type Elsewhere = readonly [read: string, exported: string, erased: Erased];

const SECRET = "not: a digest of a secret, whose row in the account's partition is shown";
const DERIVED = "not: counted from rows that are shown";
const WORK = "not: work in progress";
const COUNTED = "not: counts requests";
const ERASED_WITH_ACCOUNT = "by: accounts/erasure-store.ts";

/**
 * The entity chart: what reads each kind of row, where the account export shows it, and what erases it. Names match the
 * key builders in keys.ts: a builder without a line here doesn't compile, nor does a line with an unknown part of the
 * export. The rows of an account's partition are erased with it.
 */
export const chart = {
  account: ["every signed-in request", "account"],
  person: ["every signed-in request", "members", "by: accounts/members/member-store.ts"],
  membership: ["every signed-in request", "members", "by: accounts/members/member-store.ts"],
  member: ["list of members; erasure", "members"],
  invitation: ["accepting it; TTL 30 days after its end", SECRET, ERASED_WITH_ACCOUNT],
  openInvitation: ["list of members, one per address; TTL", "invitations"],
  apiKey: ["every request made with it", SECRET, ERASED_WITH_ACCOUNT],
  accountKey: ["list of keys; revoking; its hooks, due at its expiry", "keys"],
  keyUsed: ["list of keys: its last day; TTL", "keys", ERASED_WITH_ACCOUNT],
  feed: ["fetching it by its token", SECRET, ERASED_WITH_ACCOUNT],
  accountFeed: ["list of feeds; revoking", "feeds"],
  feedFetched: ["list of feeds: its last day; TTL", "feeds", ERASED_WITH_ACCOUNT],
  answer: ["a key's same request again", "not: repeats what a request answered", "expires: 24 hours"],
  activity: ["list of activity; TTL 90 days", "activity"],
  destination: ["list of destinations; sending; due while stopped", "destinations"],
  delivery: ["sending in order; due until done; log, TTL 30 days", WORK],
  leadEvent: ["list of events; TTL 30 days", DERIVED],
  body: ["sending a webhook's delivery again; TTL 30 days", "not: repeats leads as they were sent"],
  link: ["updating and erasing a lead where it was sent: the ids it has there", WORK],
  remote: ["finding the lead of a CRM's record", WORK],
  polling: ["polling a CRM for changes; due", WORK],
  inbound: ["every request to an inbound address", SECRET, ERASED_WITH_ACCOUNT],
  received: ["what came in; TTL 30 days", "not: the leads have what it changed"],
  watch: ["reporting silent sites to destinations; due", WORK],
  client: ["list of clients", "clients"],
  brand: ["all that clients see; list of brands; one for the account or each client", "brands"],
  brandAddress: ["sign-in pages and logos by id; requests to the host", "brands", ERASED_WITH_ACCOUNT],
  attention: ["judging which clients need attention; due", WORK],
  clientAttention: ["the clients screen; mails about new alarms", "client_alarms"],
  site: ["list of sites; every request of a client", "sites"],
  host: ["adding, moving a site (unique)", "sites"],
  siteOwner: ["submitting a lead", "sites", ERASED_WITH_ACCOUNT],
  siteCheck: ["a page's response to a check of its site", WORK, "expires: 15 minutes"],
  siteForms: ["every form that a visitor uses; list of forms", "forms"],
  form: ["list of forms; correcting one", "forms"],
  formCheck: ["a page's requests with a check's code", WORK, "expires: 15 minutes"],
  lead: ["list (newest first), by id, export", "leads"],
  label: ["judging the score by what became of leads", DERIVED],
  labeling: ["up to which lead older ones, and those without an outcome, have their label", WORK],
  leadView: ["the saved views of the list of leads", "lead_views"],
  export: ["list of exports; due while its file is written; TTL", "not: its file has the leads"],
  exporting: ["running one export at a time", WORK],
  sent: ["a submission's retry; TTL 30 days, none for external ids", "not: holds digests of ids"],
  outcome: ["recognizing a repeated outcome; TTL 90 days", "not: the leads have the outcomes"],
  contact: ["repeats, returning contacts, by form and 10 minutes", DERIVED],
  tally: ["stats: lifetime tallies of a site by source and shard", DERIVED],
  annotation: ["list of some days' annotations", "annotations"],
  dashboard: ["list of dashboards", "dashboards"],
  dashboardIndex: ["which dashboard is the start page", "dashboards"],
  share: ["every request of a share link's readers", SECRET, ERASED_WITH_ACCOUNT],
  accountShare: ["list of share links; every request of its readers", "shares"],
  shareViews: ["list of share links: a day's views; TTL 400 days", "shares"],
  spend: ["reports by date; list of spend", "spend"],
  spendAliases: ["which campaigns of leads spend counts for", "spend_aliases"],
  costSites: ["how cost is divided among sites", "cost_sites"],
  visitCell: [
    "reports by date: visits of a day by source or page",
    "not: visits are no one's, and in reports",
  ],
  visitPack: ["reports: the visits of a day", DERIVED],
  visitVersion: ["whether packs of visits are current", DERIVED],
  firstVisits: ["counting a site's first visits at once", DERIVED],
  counted: ["messages about visits received again; TTL an hour", WORK],
  gathered: ["reports by date, until the visits are in their cells", WORK],
  gatheredMark: ["which gathered visits are in their cells", WORK],
  gatheredBatch: ["gathering visits; messages received again", WORK, "expires: a day"],
  gatheredSlot: ["gathering visits: the last slot that is done", WORK, "never: one row, of no account"],
  removedSite: ["erasing a site's forms, and its visits with its last lead; due", WORK],
  dayVersion: ["whether packs of a day are current, by hour", DERIVED],
  pack: ["reports: the facts of leads from an id on", DERIVED],
  packing: ["packing leads for reports; due", WORK],
  scoreModel: ["models to go back to; the last ten that were learned", DERIVED],
  scoring: ["scoring every lead; due for its daily update", DERIVED],
  mail: ["sending it once; due", "mails"],
  digests: ["the next weekly digest, who stopped it; due", WORK],
  digest: ["its figures, once the week has ended", DERIVED],
  schedule: ["list of schedules; due at its next sending", "schedules"],
  report: ["its figures, once its period has ended; due until gathered; TTL", DERIVED],
  reader: ["whether an address confirmed, stopped or bounced", "schedules"],
  checkout: ["the open order of a plan", "orders"],
  order: ["settling it; due for 48 hours", "orders"],
  orderOwner: ["the gateway's webhook", "orders", ERASED_WITH_ACCOUNT],
  payment: ["settling once", "receipts", ERASED_WITH_ACCOUNT],
  event: ["the gateway webhook's repeats", "not: holds digests of ids", "expires: 30 days"],
  receipt: ["list of receipts", "receipts"],
  mismatch: ["a payment with a wrong amount, until refunded", "mismatches"],
  demo: ["claiming a demo's lead", "not: of no account yet", "expires: 24 hours"],
  rate: ["counting logins, calls", COUNTED, "expires: the end of its window"],
  exportSlot: ["running at most two downloads", COUNTED, "expires: the end of the download"],
} as const satisfies { [Row in RowName]: Row extends OwnedRow ? Owned : Elsewhere };

/** The parts of the account export that contain rows. */
export type ExportPart = Exclude<(typeof chart)[RowName][1], Unexported>;
