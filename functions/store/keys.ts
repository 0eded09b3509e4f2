import { OWNED } from "./partitions.ts";

/*
 * The single table. Everything an account owns is in its own partition, so no key can name another account's rows.
 *
 * item            pk                 sk                                                      read by
 * account         ACCOUNT#a          ACCOUNT                                                 every signed-in request
 * person          USER#<sub>         USER                                                    every signed-in request
 * membership      USER#<sub>         MEMBER#a                                                every signed-in request
 * member          ACCOUNT#a          MEMBER#<sub>                                            list of members; erasure
 * invitation      INVITE#<token>     INVITE                                                  accepting it; TTL 30 days after its end
 * open invitation ACCOUNT#a          INVITE#<email>                                          list of members, one per address; TTL
 * destination     ACCOUNT#a          DEST#<id>                                               list of destinations; sending; due while stopped
 * delivery        ACCOUNT#a          OUT#<destination>#<ulid>                                sending in order; due until done; log, TTL 30 days
 * remote ids      ACCOUNT#a          LINK#lead_<ulid>#<destination>                          updating and erasing a lead where it was sent
 * CRM's record    ACCOUNT#a          REMOTE#<destination>#<record>#lead_<ulid>               finding the lead of a CRM's record
 * polling         ACCOUNT#a          POLL#<destination>                                      polling a CRM for changes; due
 * inbound address INBOUND#<sha256>   INBOUND                                                 every request to it
 * received        ACCOUNT#a          IN#<destination>#<ulid>                                 what came in; TTL 30 days
 * watched sites   ACCOUNT#a          WATCH                                                   reporting silent sites to destinations; due
 * API key         KEY#<sha256>       KEY                                                     every request made with it
 * account's key   ACCOUNT#a          KEY#<id>                                                list of keys; revoking; its hooks, due at its expiry
 * key's last day  RATE#key-used#<id> DAY                                                     list of keys; TTL
 * feed            FEED#<sha256>      FEED                                                    fetching it by its token
 * account's feed  ACCOUNT#a          FEED#<id>                                               list of feeds; revoking
 * feed's last day RATE#feed-fetched#<id> DAY                                                 list of feeds; TTL
 * key's response  RATE#answer#<who>  ANSWER                                                  the same request again; TTL 24 hours
 * activity        ACCOUNT#a          ACTIVITY#act_<ulid>                                     list of activity; TTL 90 days
 * client          ACCOUNT#a          CLIENT#<id>                                             list of clients
 * site            ACCOUNT#a          SITE#s                                                  list of sites; every request of a client
 * domain taken    ACCOUNT#a          HOST#domain                                             adding, moving a site (unique)
 * site's forms    ACCOUNT#a          FORM#s#                                                 every form that a visitor uses; list of forms
 * form            ACCOUNT#a          FORM#s#<form>                                           list of forms; correcting one
 * lead            ACCOUNT#a          LEAD#lead_<ulid>                                        list (newest first), by id, export
 * submission      ACCOUNT#a          SENT#s#<submission>                                     a retry's response; TTL 30 days, none for external ids
 * outcome         ACCOUNT#a          SAID#<event>                                            recognizing a repeated outcome; TTL 90 days
 * contact         ACCOUNT#a          CONTACT#<email>#<10 minutes>#s#<form>                  repeats, returning contacts
 * lifetime tally  ACCOUNT#a          TALLY#all#s#<source>#<shard>                            stats
 * dashboard       ACCOUNT#a          DASHBOARD#<id>                                          list of dashboards
 * its dashboards  ACCOUNT#a          DASHBOARDS                                              how many there are; which is the start page
 * spend           ACCOUNT#a          SPEND#<day>#<source>                                    reports by date; list of spend
 * spend's aliases ACCOUNT#a          SPENDALIASES                                            which campaigns of leads spend counts for
 * cost's sites    ACCOUNT#a          COSTSITES                                               how cost is divided among sites
 * visits          ACCOUNT#a          VISITS#<source or page>#<day>#s#<name>                  reports by date
 * counted visits  ACCOUNT#a          COUNTED#<time>#<random>                                 messages received again; TTL an hour
 * removed site    ACCOUNT#a          REMOVED#s                                               erasing its forms; due
 * day's version   ACCOUNT#a          DAYV#<day>#<shard>                                      whether a pack is current
 * pack            ACCOUNT#a          PACK#<day>#<part>                                       reports: the facts of a day's leads
 * packing         ACCOUNT#a          PACKING                                                 packing the days that ended; due
 * site owner      SITE#s             OWNER                                                   submitting a lead
 * install check   CHECK#<nonce>      CHECK                                                   a page's response to it; TTL 15 minutes
 * form check      FORMCHECK#<code>   CHECK                                                   a page's requests with it; TTL 15 minutes
 * mail            ACCOUNT#a          MAIL#<kind>                                             sending it once; due
 * checkout        ACCOUNT#a          CHECKOUT#<plan>                                         the open order of a plan
 * order           ACCOUNT#a          ORDER#<order>                                           settling it; due for 48 hours
 * receipt         ACCOUNT#a          RECEIPT#<number>                                        list of receipts
 * mismatch        ACCOUNT#a          MISMATCH#<payment>                                      a payment with a wrong amount, until refunded
 * order's owner   ORDER#<order>      OWNER                                                   the gateway's webhook
 * payment         PAYMENT#<payment>  PAYMENT                                                 settling once
 * gateway event   EVENT#<event>      EVENT                                                   the webhook's repeats; TTL 30 days
 * demo lead       DEMO#<token>       DEMO                                                    claiming it; TTL 24 hours
 * requests        RATE#<kind>#<who>  WINDOW#<start>                                          counting logins, calls; TTL
 * export          RATE#export#<who>  SLOT#<number>                                           running at most two; TTL
 *
 * <email>, <form>, <submission>, <nonce>, <code>, <token>, <event> and <who> are digests: no key holds an address or a secret.
 *
 * Index "due" (due, due_at): rows waiting for a job; they leave the index when done. `due` is "expiry" for accounts,
 * "erasure" for deleted ones and removed sites, "silence" for watched sites, "packs", "mail", "order", "hooks" or "poll",
 * "delivery#<0..15>" for deliveries and stopped destinations, and "dead" for rows whose job failed too often.
 */
export const DUE_INDEX = "due";

export type Key = { pk: string; sk: string };

/** The partitions in which requests are counted. Every function with a session may update them, and only them. */
export const COUNTED = "RATE#";

const account = (accountId: string) => `${OWNED}${accountId}`;
const under = (accountId: string, sk: string): Key => ({ pk: account(accountId), sk });
const person = (personId: string) => `USER#${personId}`;

export const keys = {
  /** An account's rows whose sort key starts with the prefix. */
  partition: (accountId: string, prefix: string): Key => ({ pk: account(accountId), sk: prefix }),
  account: (accountId: string): Key => ({ pk: account(accountId), sk: "ACCOUNT" }),
  person: (personId: string): Key => ({ pk: person(personId), sk: "USER" }),
  membership: (personId: string, accountId: string): Key => ({
    pk: person(personId),
    sk: `MEMBER#${accountId}`,
  }),
  member: (accountId: string, personId: string): Key => ({
    pk: account(accountId),
    sk: `MEMBER#${personId}`,
  }),
  members: (accountId: string): Key => ({ pk: account(accountId), sk: "MEMBER#" }),
  memberships: (personId: string): Key => ({ pk: person(personId), sk: "MEMBER#" }),
  invitation: (tokenDigest: string): Key => ({ pk: `INVITE#${tokenDigest}`, sk: "INVITE" }),
  openInvitation: (accountId: string, emailDigest: string): Key => ({
    pk: account(accountId),
    sk: `INVITE#${emailDigest}`,
  }),
  openInvitations: (accountId: string): Key => ({ pk: account(accountId), sk: "INVITE#" }),
  apiKey: (sha256: string): Key => ({ pk: `KEY#${sha256}`, sk: "KEY" }),
  accountKey: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `KEY#${id}` }),
  accountKeys: (accountId: string): Key => ({ pk: account(accountId), sk: "KEY#" }),
  feed: (sha256: string): Key => ({ pk: `FEED#${sha256}`, sk: "FEED" }),
  accountFeed: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `FEED#${id}` }),
  accountFeeds: (accountId: string): Key => ({ pk: account(accountId), sk: "FEED#" }),
  feedFetched: (id: string): Key => ({ pk: `${COUNTED}feed-fetched#${id}`, sk: "DAY" }),
  activity: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `ACTIVITY#${id}` }),
  // Counted, so that every function may write them.
  answer: (requestDigest: string): Key => ({ pk: `${COUNTED}answer#${requestDigest}`, sk: "ANSWER" }),
  keyUsed: (id: string): Key => ({ pk: `${COUNTED}key-used#${id}`, sk: "DAY" }),
  destination: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `DEST#${id}` }),
  destinations: (accountId: string): Key => ({ pk: account(accountId), sk: "DEST#" }),
  delivery: (accountId: string, destinationId: string, id: string): Key => ({
    pk: account(accountId),
    sk: `OUT#${destinationId}#${id}`,
  }),
  deliveries: (accountId: string, destinationId: string): Key => ({
    pk: account(accountId),
    sk: `OUT#${destinationId}#`,
  }),
  link: (accountId: string, leadId: string, destinationId: string): Key => ({
    pk: account(accountId),
    sk: `LINK#${leadId}#${destinationId}`,
  }),
  links: (accountId: string, leadId: string): Key => ({ pk: account(accountId), sk: `LINK#${leadId}#` }),
  remote: (accountId: string, destinationId: string, record: string, leadId: string): Key => ({
    pk: account(accountId),
    sk: `REMOTE#${destinationId}#${record}#${leadId}`,
  }),
  remotes: (accountId: string, destinationId: string, record: string): Key => ({
    pk: account(accountId),
    sk: `REMOTE#${destinationId}#${record}#`,
  }),
  polling: (accountId: string, destinationId: string): Key => ({
    pk: account(accountId),
    sk: `POLL#${destinationId}`,
  }),
  inbound: (sha256: string): Key => ({ pk: `INBOUND#${sha256}`, sk: "INBOUND" }),
  received: (accountId: string, destinationId: string, id: string): Key => ({
    pk: account(accountId),
    sk: `IN#${destinationId}#${id}`,
  }),
  allReceived: (accountId: string, destinationId: string): Key => ({
    pk: account(accountId),
    sk: `IN#${destinationId}#`,
  }),
  watch: (accountId: string): Key => ({ pk: account(accountId), sk: "WATCH" }),
  client: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `CLIENT#${id}` }),
  clients: (accountId: string): Key => ({ pk: account(accountId), sk: "CLIENT#" }),
  site: (accountId: string, siteId: string): Key => ({ pk: account(accountId), sk: `SITE#${siteId}` }),
  sites: (accountId: string): Key => ({ pk: account(accountId), sk: "SITE#" }),
  host: (accountId: string, domain: string): Key => ({ pk: account(accountId), sk: `HOST#${domain}` }),
  siteOwner: (siteId: string): Key => ({ pk: `SITE#${siteId}`, sk: "OWNER" }),
  siteCheck: (nonceDigest: string): Key => ({ pk: `CHECK#${nonceDigest}`, sk: "CHECK" }),
  siteForms: (accountId: string, siteId: string): Key => under(accountId, `FORM#${siteId}#`),
  form: (accountId: string, siteId: string, form: string): Key => under(accountId, `FORM#${siteId}#${form}`),
  formCheck: (codeDigest: string): Key => ({ pk: `FORMCHECK#${codeDigest}`, sk: "CHECK" }),
  lead: (accountId: string, leadId: string): Key => ({ pk: account(accountId), sk: `LEAD#${leadId}` }),
  leads: (accountId: string): Key => ({ pk: account(accountId), sk: "LEAD#" }),
  sent: (accountId: string, siteId: string, submissionDigest: string): Key =>
    under(accountId, `SENT#${siteId}#${submissionDigest}`),
  outcome: (accountId: string, eventDigest: string): Key => ({
    pk: account(accountId),
    sk: `SAID#${eventDigest}`,
  }),
  contacts: (accountId: string, emailDigest: string): Key => ({
    pk: account(accountId),
    sk: `CONTACT#${emailDigest}#`,
  }),
  contact: (
    accountId: string,
    emailDigest: string,
    span: number,
    siteId: string,
    formDigest: string,
  ): Key => ({
    pk: account(accountId),
    sk: `CONTACT#${emailDigest}#${span}#${siteId}#${formDigest}`,
  }),
  tally: (accountId: string, cell: string, shard: number): Key => ({
    pk: account(accountId),
    sk: `TALLY#${cell}#${shard}`,
  }),
  siteTallies: (accountId: string, siteId: string): Key => ({
    pk: account(accountId),
    sk: `TALLY#all#${siteId}#`,
  }),
  lifetimeTallies: (accountId: string): Key => ({ pk: account(accountId), sk: "TALLY#all#" }),
  dashboard: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `DASHBOARD#${id}` }),
  dashboards: (accountId: string): Key => ({ pk: account(accountId), sk: "DASHBOARD#" }),
  dashboardIndex: (accountId: string): Key => ({ pk: account(accountId), sk: "DASHBOARDS" }),
  spend: (accountId: string, day: string, source: string): Key => under(accountId, `SPEND#${day}#${source}`),
  allSpend: (accountId: string): Key => ({ pk: account(accountId), sk: "SPEND#" }),
  spendAliases: (accountId: string): Key => ({ pk: account(accountId), sk: "SPENDALIASES" }),
  costSites: (accountId: string): Key => ({ pk: account(accountId), sk: "COSTSITES" }),
  visits: (accountId: string, by: "source" | "page"): Key => under(accountId, `VISITS#${by}#`),
  visitCell: (accountId: string, by: "source" | "page", day: string, siteId: string, name: string): Key => ({
    pk: account(accountId),
    sk: `VISITS#${by}#${day}#${siteId}#${name}`,
  }),
  counted: (accountId: string, place: string): Key => ({ pk: account(accountId), sk: `COUNTED#${place}` }),
  removedSite: (accountId: string, siteId: string): Key => ({
    pk: account(accountId),
    sk: `REMOVED#${siteId}`,
  }),
  dayVersion: (accountId: string, day: string, shard: number): Key => ({
    pk: account(accountId),
    sk: `DAYV#${day}#${shard}`,
  }),
  dayVersions: (accountId: string): Key => ({ pk: account(accountId), sk: "DAYV#" }),
  // Padded, so that parts sort by number.
  pack: (accountId: string, day: string, part: number): Key => ({
    pk: account(accountId),
    sk: `PACK#${day}#${String(part).padStart(3, "0")}`,
  }),
  packs: (accountId: string): Key => ({ pk: account(accountId), sk: "PACK#" }),
  dayPack: (accountId: string, day: string): Key => ({ pk: account(accountId), sk: `PACK#${day}#` }),
  packing: (accountId: string): Key => ({ pk: account(accountId), sk: "PACKING" }),
  mail: (accountId: string, kind: string): Key => ({ pk: account(accountId), sk: `MAIL#${kind}` }),
  checkout: (accountId: string, plan: string): Key => ({ pk: account(accountId), sk: `CHECKOUT#${plan}` }),
  checkouts: (accountId: string): Key => ({ pk: account(accountId), sk: "CHECKOUT#" }),
  order: (accountId: string, orderId: string): Key => ({ pk: account(accountId), sk: `ORDER#${orderId}` }),
  orderOwner: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: "OWNER" }),
  payment: (paymentId: string): Key => ({ pk: `PAYMENT#${paymentId}`, sk: "PAYMENT" }),
  event: (eventDigest: string): Key => ({ pk: `EVENT#${eventDigest}`, sk: "EVENT" }),
  // Padded, so that keys sort by number.
  receipt: (accountId: string, number: number): Key => ({
    pk: account(accountId),
    sk: `RECEIPT#${String(number).padStart(6, "0")}`,
  }),
  receipts: (accountId: string): Key => ({ pk: account(accountId), sk: "RECEIPT#" }),
  mismatch: (accountId: string, paymentId: string): Key => ({
    pk: account(accountId),
    sk: `MISMATCH#${paymentId}`,
  }),
  demo: (tokenDigest: string): Key => ({ pk: `DEMO#${tokenDigest}`, sk: "DEMO" }),
  rate: (kind: string, whoDigest: string, start: number): Key => ({
    pk: `${COUNTED}${kind}#${whoDigest}`,
    sk: `WINDOW#${start}`,
  }),
  exportSlot: (whoDigest: string, number: number): Key => ({
    pk: `${COUNTED}export#${whoDigest}`,
    sk: `SLOT#${number}`,
  }),
} as const;
