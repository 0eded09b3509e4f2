import { OWNED } from "./partitions.ts";

/*
 * The single table. Everything an account owns is in its own partition, so no key can name another account's rows.
 * chart.ts says what reads, exports and erases each kind of row.
 *
 * Emails, forms, submissions, nonces, codes, tokens, events and callers are digests: no key holds an address or a
 * secret.
 */

export type Key = { pk: string; sk: string };
type OwnedKey = { pk: `${typeof OWNED}${string}`; sk: string };

/** The partitions of request counters: the only ones that every function with a session may update. */
export const COUNTED = "RATE#";

const under = (accountId: string, sk: string): OwnedKey => ({ pk: `${OWNED}${accountId}`, sk });
const person = (personId: string) => `USER#${personId}`;

/** The key of each kind of row. */
export const rows = {
  account: (accountId: string) => under(accountId, "ACCOUNT"),
  person: (personId: string) => ({ pk: person(personId), sk: "USER" }),
  membership: (personId: string, accountId: string) => ({
    pk: person(personId),
    sk: `MEMBER#${accountId}`,
  }),
  member: (accountId: string, personId: string) => under(accountId, `MEMBER#${personId}`),
  invitation: (tokenDigest: string) => ({ pk: `INVITE#${tokenDigest}`, sk: "INVITE" }),
  openInvitation: (accountId: string, emailDigest: string) => under(accountId, `INVITE#${emailDigest}`),
  apiKey: (sha256: string) => ({ pk: `KEY#${sha256}`, sk: "KEY" }),
  accountKey: (accountId: string, id: string) => under(accountId, `KEY#${id}`),
  feed: (sha256: string) => ({ pk: `FEED#${sha256}`, sk: "FEED" }),
  accountFeed: (accountId: string, id: string) => under(accountId, `FEED#${id}`),
  feedFetched: (id: string) => ({ pk: `${COUNTED}feed-fetched#${id}`, sk: "DAY" }),
  activity: (accountId: string, id: string) => under(accountId, `ACTIVITY#${id}`),
  // In a counter partition, which every function may write.
  answer: (requestDigest: string) => ({ pk: `${COUNTED}answer#${requestDigest}`, sk: "ANSWER" }),
  keyUsed: (id: string) => ({ pk: `${COUNTED}key-used#${id}`, sk: "DAY" }),
  destination: (accountId: string, id: string) => under(accountId, `DEST#${id}`),
  delivery: (accountId: string, destinationId: string, id: string) =>
    under(accountId, `OUT#${destinationId}#${id}`),
  leadEvent: (accountId: string, id: string) => under(accountId, `EVENT#${id}`),
  body: (accountId: string, leadId: string, destinationId: string, deliveryId: string) =>
    under(accountId, `BODY#${leadId}#${destinationId}#${deliveryId}`),
  link: (accountId: string, leadId: string, destinationId: string) =>
    under(accountId, `LINK#${leadId}#${destinationId}`),
  remote: (accountId: string, destinationId: string, record: string, leadId: string) =>
    under(accountId, `REMOTE#${destinationId}#${record}#${leadId}`),
  polling: (accountId: string, destinationId: string) => under(accountId, `POLL#${destinationId}`),
  inbound: (sha256: string) => ({ pk: `INBOUND#${sha256}`, sk: "INBOUND" }),
  received: (accountId: string, destinationId: string, id: string) =>
    under(accountId, `IN#${destinationId}#${id}`),
  watch: (accountId: string) => under(accountId, "WATCH"),
  client: (accountId: string, id: string) => under(accountId, `CLIENT#${id}`),
  brand: (accountId: string, owner: string) => under(accountId, `BRAND#${owner}`),
  brandAddress: (name: string) => ({ pk: `BRAND#${name}`, sk: "BRAND" }),
  attention: (accountId: string) => under(accountId, "ATTENTION"),
  clientAttention: (accountId: string, clientId: string) => under(accountId, `ATTENTION#${clientId}`),
  site: (accountId: string, siteId: string) => under(accountId, `SITE#${siteId}`),
  host: (accountId: string, domain: string) => under(accountId, `HOST#${domain}`),
  siteOwner: (siteId: string) => ({ pk: `SITE#${siteId}`, sk: "OWNER" }),
  siteCheck: (nonceDigest: string) => ({ pk: `CHECK#${nonceDigest}`, sk: "CHECK" }),
  siteForms: (accountId: string, siteId: string) => under(accountId, `FORM#${siteId}#`),
  form: (accountId: string, siteId: string, form: string) => under(accountId, `FORM#${siteId}#${form}`),
  formCheck: (codeDigest: string) => ({ pk: `FORMCHECK#${codeDigest}`, sk: "CHECK" }),
  lead: (accountId: string, leadId: string) => under(accountId, `LEAD#${leadId}`),
  label: (accountId: string, leadId: string) => under(accountId, `LABEL#${leadId}`),
  labeling: (accountId: string) => under(accountId, "LABELING"),
  leadView: (accountId: string, id: string) => under(accountId, `LEADVIEW#${id}`),
  export: (accountId: string, id: string) => under(accountId, `EXPORT#${id}`),
  exporting: (accountId: string) => under(accountId, "EXPORTING"),
  sent: (accountId: string, siteId: string, submissionDigest: string) =>
    under(accountId, `SENT#${siteId}#${submissionDigest}`),
  outcome: (accountId: string, eventDigest: string) => under(accountId, `SAID#${eventDigest}`),
  contact: (accountId: string, emailDigest: string, span: number, siteId: string, formDigest: string) =>
    under(accountId, `CONTACT#${emailDigest}#${span}#${siteId}#${formDigest}`),
  tally: (accountId: string, cell: string, shard: number) => under(accountId, `TALLY#${cell}#${shard}`),
  annotation: (accountId: string, id: string) => under(accountId, `ANNOTATION#${id}`),
  dashboard: (accountId: string, id: string) => under(accountId, `DASHBOARD#${id}`),
  dashboardIndex: (accountId: string) => under(accountId, "DASHBOARDS"),
  share: (sha256: string) => ({ pk: `SHARE#${sha256}`, sk: "SHARE" }),
  accountShare: (accountId: string, id: string) => under(accountId, `SHARE#${id}`),
  shareViews: (accountId: string, id: string, day: string) => under(accountId, `SHAREVIEWS#${id}#${day}`),
  spend: (accountId: string, day: string, source: string) => under(accountId, `SPEND#${day}#${source}`),
  spendAliases: (accountId: string) => under(accountId, "SPENDALIASES"),
  costSites: (accountId: string) => under(accountId, "COSTSITES"),
  visitCell: (accountId: string, by: "source" | "page", day: string, siteId: string, name: string) =>
    under(accountId, `VISITS#${by}#${day}#${siteId}#${name}`),
  counted: (accountId: string, place: string) => under(accountId, `COUNTED#${place}`),
  // Padded, so that parts sort by number.
  visitPack: (accountId: string, by: "source" | "page", day: string, part: number) =>
    under(accountId, `VISITPACK-${by}#${day}#${String(part).padStart(3, "0")}`),
  visitVersion: (accountId: string) => under(accountId, "VISITVERSION"),
  firstVisits: (accountId: string, siteId: string) => under(accountId, `FIRSTVISITS#${siteId}`),
  gathered: (accountId: string, place: string) => under(accountId, `GATHERED#${place}`),
  gatheredMark: (accountId: string) => under(accountId, "GATHEREDMARK"),
  gatheredBatch: (slot: string, name: string) => ({ pk: `GATHER#${slot}`, sk: `BATCH#${name}` }),
  gatheredSlot: () => ({ pk: "GATHER#", sk: "SLOT" }),
  removedSite: (accountId: string, siteId: string) => under(accountId, `REMOVED#${siteId}`),
  dayVersion: (accountId: string, day: string, shard: number) => under(accountId, `DAYV#${day}#${shard}`),
  pack: (accountId: string, day: string, from: string) => under(accountId, `PACK#${day}#${from}`),
  packing: (accountId: string) => under(accountId, "PACKING"),
  scoring: (accountId: string) => under(accountId, "SCORING"),
  // Padded, so that keys sort by number.
  scoreModel: (accountId: string, number: number) =>
    under(accountId, `MODEL#${String(number).padStart(6, "0")}`),
  mail: (accountId: string, kind: string) => under(accountId, `MAIL#${kind}`),
  digests: (accountId: string) => under(accountId, "DIGESTS"),
  digest: (accountId: string, monday: string) => under(accountId, `DIGEST#${monday}`),
  schedule: (accountId: string, id: string) => under(accountId, `SCHEDULE#${id}`),
  report: (accountId: string, scheduleId: string, period: string, client: string) =>
    under(accountId, `REPORT#${scheduleId}#${period}#${client}`),
  reader: (accountId: string, emailDigest: string) => under(accountId, `READER#${emailDigest}`),
  checkout: (accountId: string, plan: string) => under(accountId, `CHECKOUT#${plan}`),
  order: (accountId: string, orderId: string) => under(accountId, `ORDER#${orderId}`),
  orderOwner: (orderId: string) => ({ pk: `ORDER#${orderId}`, sk: "OWNER" }),
  payment: (paymentId: string) => ({ pk: `PAYMENT#${paymentId}`, sk: "PAYMENT" }),
  event: (eventDigest: string) => ({ pk: `EVENT#${eventDigest}`, sk: "EVENT" }),
  // Padded, so that keys sort by number.
  receipt: (accountId: string, number: number) =>
    under(accountId, `RECEIPT#${String(number).padStart(6, "0")}`),
  mismatch: (accountId: string, paymentId: string) => under(accountId, `MISMATCH#${paymentId}`),
  demo: (tokenDigest: string) => ({ pk: `DEMO#${tokenDigest}`, sk: "DEMO" }),
  rate: (kind: string, whoDigest: string, start: number) => ({
    pk: `${COUNTED}${kind}#${whoDigest}`,
    sk: `WINDOW#${start}`,
  }),
  exportSlot: (whoDigest: string, number: number) => ({
    pk: `${COUNTED}export#${whoDigest}`,
    sk: `SLOT#${number}`,
  }),
};

/** Key prefixes, for reading all rows of a kind. */
export const prefixes = {
  /** An account's rows whose sort key starts with the prefix. */
  partition: (accountId: string, prefix: string) => under(accountId, prefix),
  members: (accountId: string) => under(accountId, "MEMBER#"),
  memberships: (personId: string) => ({ pk: person(personId), sk: "MEMBER#" }),
  openInvitations: (accountId: string) => under(accountId, "INVITE#"),
  accountKeys: (accountId: string) => under(accountId, "KEY#"),
  accountFeeds: (accountId: string) => under(accountId, "FEED#"),
  destinations: (accountId: string) => under(accountId, "DEST#"),
  deliveries: (accountId: string, destinationId: string) => under(accountId, `OUT#${destinationId}#`),
  leadEvents: (accountId: string) => under(accountId, "EVENT#"),
  bodies: (accountId: string, leadId: string) => under(accountId, `BODY#${leadId}#`),
  bodiesAt: (accountId: string, leadId: string, destinationId: string) =>
    under(accountId, `BODY#${leadId}#${destinationId}#`),
  links: (accountId: string, leadId: string) => under(accountId, `LINK#${leadId}#`),
  remotes: (accountId: string, destinationId: string, record: string) =>
    under(accountId, `REMOTE#${destinationId}#${record}#`),
  allReceived: (accountId: string, destinationId: string) => under(accountId, `IN#${destinationId}#`),
  clients: (accountId: string) => under(accountId, "CLIENT#"),
  brands: (accountId: string) => under(accountId, "BRAND#"),
  allAttention: (accountId: string) => under(accountId, "ATTENTION#"),
  sites: (accountId: string) => under(accountId, "SITE#"),
  leads: (accountId: string) => under(accountId, "LEAD#"),
  labels: (accountId: string) => under(accountId, "LABEL#"),
  leadViews: (accountId: string) => under(accountId, "LEADVIEW#"),
  exports: (accountId: string) => under(accountId, "EXPORT#"),
  contacts: (accountId: string, emailDigest: string) => under(accountId, `CONTACT#${emailDigest}#`),
  siteTallies: (accountId: string, siteId: string) => under(accountId, `TALLY#all#${siteId}#`),
  lifetimeTallies: (accountId: string) => under(accountId, "TALLY#all#"),
  annotations: (accountId: string) => under(accountId, "ANNOTATION#ann_"),
  dashboards: (accountId: string) => under(accountId, "DASHBOARD#"),
  accountShares: (accountId: string) => under(accountId, "SHARE#"),
  allShareViews: (accountId: string, id: string) => under(accountId, `SHAREVIEWS#${id}#`),
  allSpend: (accountId: string) => under(accountId, "SPEND#"),
  visits: (accountId: string, by: "source" | "page") => under(accountId, `VISITS#${by}#`),
  visitPacks: (accountId: string, by: "source" | "page") => under(accountId, `VISITPACK-${by}#`),
  dayVersions: (accountId: string) => under(accountId, "DAYV#"),
  packs: (accountId: string) => under(accountId, "PACK#"),
  dayPack: (accountId: string, day: string) => under(accountId, `PACK#${day}#`),
  allDigests: (accountId: string) => under(accountId, "DIGEST#"),
  schedules: (accountId: string) => under(accountId, "SCHEDULE#"),
  reports: (accountId: string, scheduleId: string) => under(accountId, `REPORT#${scheduleId}#`),
  readers: (accountId: string) => under(accountId, "READER#"),
  checkouts: (accountId: string) => under(accountId, "CHECKOUT#"),
  scoreModels: (accountId: string) => under(accountId, "MODEL#"),
  receipts: (accountId: string) => under(accountId, "RECEIPT#"),
};

export const keys = { ...rows, ...prefixes } as const;

/** The kinds of rows, and those in an account's partition. */
export type RowName = keyof typeof rows;
export type OwnedRow = {
  [Row in RowName]: ReturnType<(typeof rows)[Row]> extends OwnedKey ? Row : never;
}[RowName];
