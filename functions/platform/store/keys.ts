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
 * event           ACCOUNT#a          EVENT#<ulid>                                            list of events; TTL 30 days
 * webhook's body  ACCOUNT#a          BODY#lead_<ulid>#<destination>#<delivery>               sending a delivery again; TTL 30 days
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
 * brand           ACCOUNT#a          BRAND#<client or "account">                             all that clients see; list of brands
 * its address     BRAND#<id or host> BRAND                                                   sign-in pages and logos by id; requests to the host
 * attention       ACCOUNT#a          ATTENTION                                               judging which clients need attention; due
 * client's alarms ACCOUNT#a          ATTENTION#<client>                                      the clients screen; mails about new ones
 * site            ACCOUNT#a          SITE#s                                                  list of sites; every request of a client
 * domain taken    ACCOUNT#a          HOST#domain                                             adding, moving a site (unique)
 * site's forms    ACCOUNT#a          FORM#s#                                                 every form that a visitor uses; list of forms
 * form            ACCOUNT#a          FORM#s#<form>                                           list of forms; correcting one
 * lead            ACCOUNT#a          LEAD#lead_<ulid>                                        list (newest first), by id, export
 * submission      ACCOUNT#a          SENT#s#<submission>                                     a retry's response; TTL 30 days, none for external ids
 * export          ACCOUNT#a          EXPORT#exp_<ulid>                                       list of exports; due while its file is written; TTL
 * its turn        ACCOUNT#a          EXPORTING                                               running one export at a time
 * outcome         ACCOUNT#a          SAID#<event>                                            recognizing a repeated outcome; TTL 90 days
 * contact         ACCOUNT#a          CONTACT#<email>#<10 minutes>#s#<form>                  repeats, returning contacts
 * lifetime tally  ACCOUNT#a          TALLY#all#s#<source>#<shard>                            stats
 * annotation      ACCOUNT#a          ANNOTATION#ann_<day>_<id>                               list of some days' annotations
 * dashboard       ACCOUNT#a          DASHBOARD#<id>                                          list of dashboards
 * its dashboards  ACCOUNT#a          DASHBOARDS                                              how many there are; which is the start page
 * share link      SHARE#<sha256>     SHARE                                                   every request of its readers
 * account's link  ACCOUNT#a          SHARE#<id>                                              list of share links; every request of its readers
 * link's views    ACCOUNT#a          SHAREVIEWS#<id>#<day>                                   list of share links; TTL 400 days
 * spend           ACCOUNT#a          SPEND#<day>#<source>                                    reports by date; list of spend
 * spend's aliases ACCOUNT#a          SPENDALIASES                                            which campaigns of leads spend counts for
 * cost's sites    ACCOUNT#a          COSTSITES                                               how cost is divided among sites
 * visits          ACCOUNT#a          VISITS#<source or page>#<day>#s#<name>                  reports by date
 * pack of visits  ACCOUNT#a          VISITPACK-<source or page>#<day>#<part>                 reports: the visits of a day
 * their version   ACCOUNT#a          VISITVERSION                                            whether packs of visits are current
 * first visits    ACCOUNT#a          FIRSTVISITS#s                                           counting them at once
 * counted visits  ACCOUNT#a          COUNTED#<time>#<random>                                 messages received again; TTL an hour
 * gathered visits ACCOUNT#a          GATHERED#<slot>#<part>                                  reports by date, until they are in their cells
 * its mark        ACCOUNT#a          GATHEREDMARK                                            which of them are in their cells
 * removed site    ACCOUNT#a          REMOVED#s                                               erasing its forms, and its visits with its last lead; due
 * day's versions  ACCOUNT#a          DAYV#<day>#<shard>                                      whether packs are current, by hour
 * pack            ACCOUNT#a          PACK#<day>#<from>                                       reports: the facts of leads from an id on
 * packing         ACCOUNT#a          PACKING                                                 packing leads for reports; due
 * site owner      SITE#s             OWNER                                                   submitting a lead
 * install check   CHECK#<nonce>      CHECK                                                   a page's response to it; TTL 15 minutes
 * form check      FORMCHECK#<code>   CHECK                                                   a page's requests with it; TTL 15 minutes
 * mail            ACCOUNT#a          MAIL#<kind>                                             sending it once; due
 * digests         ACCOUNT#a          DIGESTS                                                 the next weekly digest, who stopped it; due
 * digest          ACCOUNT#a          DIGEST#<monday>                                         its figures, once the week has ended
 * schedule        ACCOUNT#a          SCHEDULE#<id>                                           list of schedules; due at its next sending
 * report          ACCOUNT#a          REPORT#<schedule>#<period>#<client>                     its figures, once its period has ended; due until gathered; TTL
 * reader          ACCOUNT#a          READER#<email>                                          whether an address confirmed, stopped or bounced
 * checkout        ACCOUNT#a          CHECKOUT#<plan>                                         the open order of a plan
 * order           ACCOUNT#a          ORDER#<order>                                           settling it; due for 48 hours
 * receipt         ACCOUNT#a          RECEIPT#<number>                                        list of receipts
 * mismatch        ACCOUNT#a          MISMATCH#<payment>                                      a payment with a wrong amount, until refunded
 * order's owner   ORDER#<order>      OWNER                                                   the gateway's webhook
 * payment         PAYMENT#<payment>  PAYMENT                                                 settling once
 * gateway event   EVENT#<event>      EVENT                                                   the webhook's repeats; TTL 30 days
 * gathered batch  GATHER#<slot>      BATCH#<random>                                          gathering visits; messages received again; TTL a day
 * gathered slots  GATHER#            SLOT                                                    gathering visits: the last slot that is done
 * demo lead       DEMO#<token>       DEMO                                                    claiming it; TTL 24 hours
 * requests        RATE#<kind>#<who>  WINDOW#<start>                                          counting logins, calls; TTL
 * download        RATE#export#<who>  SLOT#<number>                                           running at most two; TTL
 *
 * <email>, <form>, <submission>, <nonce>, <code>, <token>, <event> and <who> are digests: no key holds an address or a secret.
 */

export type Key = { pk: string; sk: string };

/** The partitions in which requests are counted. Every function with a session may update them, and only them. */
export const COUNTED = "RATE#";

const account = (accountId: string) => `${OWNED}${accountId}`;
const under = (accountId: string, sk: string): Key => ({ pk: account(accountId), sk });
const person = (personId: string) => `USER#${personId}`;

export const keys = {
  /** An account's rows whose sort key starts with the prefix. */
  partition: (accountId: string, prefix: string): Key => under(accountId, prefix),
  account: (accountId: string): Key => under(accountId, "ACCOUNT"),
  person: (personId: string): Key => ({ pk: person(personId), sk: "USER" }),
  membership: (personId: string, accountId: string): Key => ({
    pk: person(personId),
    sk: `MEMBER#${accountId}`,
  }),
  member: (accountId: string, personId: string): Key => under(accountId, `MEMBER#${personId}`),
  members: (accountId: string): Key => under(accountId, "MEMBER#"),
  memberships: (personId: string): Key => ({ pk: person(personId), sk: "MEMBER#" }),
  invitation: (tokenDigest: string): Key => ({ pk: `INVITE#${tokenDigest}`, sk: "INVITE" }),
  openInvitation: (accountId: string, emailDigest: string): Key => under(accountId, `INVITE#${emailDigest}`),
  openInvitations: (accountId: string): Key => under(accountId, "INVITE#"),
  apiKey: (sha256: string): Key => ({ pk: `KEY#${sha256}`, sk: "KEY" }),
  accountKey: (accountId: string, id: string): Key => under(accountId, `KEY#${id}`),
  accountKeys: (accountId: string): Key => under(accountId, "KEY#"),
  feed: (sha256: string): Key => ({ pk: `FEED#${sha256}`, sk: "FEED" }),
  accountFeed: (accountId: string, id: string): Key => under(accountId, `FEED#${id}`),
  accountFeeds: (accountId: string): Key => under(accountId, "FEED#"),
  feedFetched: (id: string): Key => ({ pk: `${COUNTED}feed-fetched#${id}`, sk: "DAY" }),
  activity: (accountId: string, id: string): Key => under(accountId, `ACTIVITY#${id}`),
  // Counted, so that every function may write them.
  answer: (requestDigest: string): Key => ({ pk: `${COUNTED}answer#${requestDigest}`, sk: "ANSWER" }),
  keyUsed: (id: string): Key => ({ pk: `${COUNTED}key-used#${id}`, sk: "DAY" }),
  destination: (accountId: string, id: string): Key => under(accountId, `DEST#${id}`),
  destinations: (accountId: string): Key => under(accountId, "DEST#"),
  delivery: (accountId: string, destinationId: string, id: string): Key =>
    under(accountId, `OUT#${destinationId}#${id}`),
  deliveries: (accountId: string, destinationId: string): Key => under(accountId, `OUT#${destinationId}#`),
  leadEvent: (accountId: string, id: string): Key => under(accountId, `EVENT#${id}`),
  leadEvents: (accountId: string): Key => under(accountId, "EVENT#"),
  body: (accountId: string, leadId: string, destinationId: string, deliveryId: string): Key =>
    under(accountId, `BODY#${leadId}#${destinationId}#${deliveryId}`),
  bodies: (accountId: string, leadId: string): Key => under(accountId, `BODY#${leadId}#`),
  bodiesAt: (accountId: string, leadId: string, destinationId: string): Key =>
    under(accountId, `BODY#${leadId}#${destinationId}#`),
  link: (accountId: string, leadId: string, destinationId: string): Key =>
    under(accountId, `LINK#${leadId}#${destinationId}`),
  links: (accountId: string, leadId: string): Key => under(accountId, `LINK#${leadId}#`),
  remote: (accountId: string, destinationId: string, record: string, leadId: string): Key =>
    under(accountId, `REMOTE#${destinationId}#${record}#${leadId}`),
  remotes: (accountId: string, destinationId: string, record: string): Key =>
    under(accountId, `REMOTE#${destinationId}#${record}#`),
  polling: (accountId: string, destinationId: string): Key => under(accountId, `POLL#${destinationId}`),
  inbound: (sha256: string): Key => ({ pk: `INBOUND#${sha256}`, sk: "INBOUND" }),
  received: (accountId: string, destinationId: string, id: string): Key =>
    under(accountId, `IN#${destinationId}#${id}`),
  allReceived: (accountId: string, destinationId: string): Key => under(accountId, `IN#${destinationId}#`),
  watch: (accountId: string): Key => under(accountId, "WATCH"),
  client: (accountId: string, id: string): Key => under(accountId, `CLIENT#${id}`),
  clients: (accountId: string): Key => under(accountId, "CLIENT#"),
  brand: (accountId: string, owner: string): Key => under(accountId, `BRAND#${owner}`),
  brands: (accountId: string): Key => under(accountId, "BRAND#"),
  brandAddress: (name: string): Key => ({ pk: `BRAND#${name}`, sk: "BRAND" }),
  attention: (accountId: string): Key => under(accountId, "ATTENTION"),
  clientAttention: (accountId: string, clientId: string): Key => under(accountId, `ATTENTION#${clientId}`),
  allAttention: (accountId: string): Key => under(accountId, "ATTENTION#"),
  site: (accountId: string, siteId: string): Key => under(accountId, `SITE#${siteId}`),
  sites: (accountId: string): Key => under(accountId, "SITE#"),
  host: (accountId: string, domain: string): Key => under(accountId, `HOST#${domain}`),
  siteOwner: (siteId: string): Key => ({ pk: `SITE#${siteId}`, sk: "OWNER" }),
  siteCheck: (nonceDigest: string): Key => ({ pk: `CHECK#${nonceDigest}`, sk: "CHECK" }),
  siteForms: (accountId: string, siteId: string): Key => under(accountId, `FORM#${siteId}#`),
  form: (accountId: string, siteId: string, form: string): Key => under(accountId, `FORM#${siteId}#${form}`),
  formCheck: (codeDigest: string): Key => ({ pk: `FORMCHECK#${codeDigest}`, sk: "CHECK" }),
  lead: (accountId: string, leadId: string): Key => under(accountId, `LEAD#${leadId}`),
  leads: (accountId: string): Key => under(accountId, "LEAD#"),
  export: (accountId: string, id: string): Key => under(accountId, `EXPORT#${id}`),
  exports: (accountId: string): Key => under(accountId, "EXPORT#"),
  exporting: (accountId: string): Key => under(accountId, "EXPORTING"),
  sent: (accountId: string, siteId: string, submissionDigest: string): Key =>
    under(accountId, `SENT#${siteId}#${submissionDigest}`),
  outcome: (accountId: string, eventDigest: string): Key => under(accountId, `SAID#${eventDigest}`),
  contacts: (accountId: string, emailDigest: string): Key => under(accountId, `CONTACT#${emailDigest}#`),
  contact: (accountId: string, emailDigest: string, span: number, siteId: string, formDigest: string): Key =>
    under(accountId, `CONTACT#${emailDigest}#${span}#${siteId}#${formDigest}`),
  tally: (accountId: string, cell: string, shard: number): Key => under(accountId, `TALLY#${cell}#${shard}`),
  siteTallies: (accountId: string, siteId: string): Key => under(accountId, `TALLY#all#${siteId}#`),
  lifetimeTallies: (accountId: string): Key => under(accountId, "TALLY#all#"),
  annotation: (accountId: string, id: string): Key => under(accountId, `ANNOTATION#${id}`),
  annotations: (accountId: string): Key => under(accountId, "ANNOTATION#ann_"),
  dashboard: (accountId: string, id: string): Key => under(accountId, `DASHBOARD#${id}`),
  dashboards: (accountId: string): Key => under(accountId, "DASHBOARD#"),
  dashboardIndex: (accountId: string): Key => under(accountId, "DASHBOARDS"),
  share: (sha256: string): Key => ({ pk: `SHARE#${sha256}`, sk: "SHARE" }),
  accountShare: (accountId: string, id: string): Key => under(accountId, `SHARE#${id}`),
  accountShares: (accountId: string): Key => under(accountId, "SHARE#"),
  shareViews: (accountId: string, id: string, day: string): Key =>
    under(accountId, `SHAREVIEWS#${id}#${day}`),
  allShareViews: (accountId: string, id: string): Key => under(accountId, `SHAREVIEWS#${id}#`),
  spend: (accountId: string, day: string, source: string): Key => under(accountId, `SPEND#${day}#${source}`),
  allSpend: (accountId: string): Key => under(accountId, "SPEND#"),
  spendAliases: (accountId: string): Key => under(accountId, "SPENDALIASES"),
  costSites: (accountId: string): Key => under(accountId, "COSTSITES"),
  visits: (accountId: string, by: "source" | "page"): Key => under(accountId, `VISITS#${by}#`),
  visitCell: (accountId: string, by: "source" | "page", day: string, siteId: string, name: string): Key =>
    under(accountId, `VISITS#${by}#${day}#${siteId}#${name}`),
  counted: (accountId: string, place: string): Key => under(accountId, `COUNTED#${place}`),
  // Padded, so that parts sort by number.
  visitPack: (accountId: string, by: "source" | "page", day: string, part: number): Key =>
    under(accountId, `VISITPACK-${by}#${day}#${String(part).padStart(3, "0")}`),
  visitPacks: (accountId: string, by: "source" | "page"): Key => under(accountId, `VISITPACK-${by}#`),
  visitVersion: (accountId: string): Key => under(accountId, "VISITVERSION"),
  firstVisits: (accountId: string, siteId: string): Key => under(accountId, `FIRSTVISITS#${siteId}`),
  gathered: (accountId: string, place: string): Key => under(accountId, `GATHERED#${place}`),
  gatheredMark: (accountId: string): Key => under(accountId, "GATHEREDMARK"),
  gatheredBatch: (slot: string, name: string): Key => ({ pk: `GATHER#${slot}`, sk: `BATCH#${name}` }),
  gatheredSlot: (): Key => ({ pk: "GATHER#", sk: "SLOT" }),
  removedSite: (accountId: string, siteId: string): Key => under(accountId, `REMOVED#${siteId}`),
  dayVersion: (accountId: string, day: string, shard: number): Key =>
    under(accountId, `DAYV#${day}#${shard}`),
  dayVersions: (accountId: string): Key => under(accountId, "DAYV#"),
  pack: (accountId: string, day: string, from: string): Key => under(accountId, `PACK#${day}#${from}`),
  packs: (accountId: string): Key => under(accountId, "PACK#"),
  dayPack: (accountId: string, day: string): Key => under(accountId, `PACK#${day}#`),
  packing: (accountId: string): Key => under(accountId, "PACKING"),
  mail: (accountId: string, kind: string): Key => under(accountId, `MAIL#${kind}`),
  digests: (accountId: string): Key => under(accountId, "DIGESTS"),
  digest: (accountId: string, monday: string): Key => under(accountId, `DIGEST#${monday}`),
  allDigests: (accountId: string): Key => under(accountId, "DIGEST#"),
  schedule: (accountId: string, id: string): Key => under(accountId, `SCHEDULE#${id}`),
  schedules: (accountId: string): Key => under(accountId, "SCHEDULE#"),
  report: (accountId: string, scheduleId: string, period: string, client: string): Key =>
    under(accountId, `REPORT#${scheduleId}#${period}#${client}`),
  reports: (accountId: string, scheduleId: string): Key => under(accountId, `REPORT#${scheduleId}#`),
  reader: (accountId: string, emailDigest: string): Key => under(accountId, `READER#${emailDigest}`),
  readers: (accountId: string): Key => under(accountId, "READER#"),
  checkout: (accountId: string, plan: string): Key => under(accountId, `CHECKOUT#${plan}`),
  checkouts: (accountId: string): Key => under(accountId, "CHECKOUT#"),
  order: (accountId: string, orderId: string): Key => under(accountId, `ORDER#${orderId}`),
  orderOwner: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: "OWNER" }),
  payment: (paymentId: string): Key => ({ pk: `PAYMENT#${paymentId}`, sk: "PAYMENT" }),
  event: (eventDigest: string): Key => ({ pk: `EVENT#${eventDigest}`, sk: "EVENT" }),
  // Padded, so that keys sort by number.
  receipt: (accountId: string, number: number): Key =>
    under(accountId, `RECEIPT#${String(number).padStart(6, "0")}`),
  receipts: (accountId: string): Key => under(accountId, "RECEIPT#"),
  mismatch: (accountId: string, paymentId: string): Key => under(accountId, `MISMATCH#${paymentId}`),
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
