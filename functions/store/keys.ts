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
 * site            ACCOUNT#a          SITE#s                                                  list of sites
 * domain taken    ACCOUNT#a          HOST#domain                                             adding, moving a site (unique)
 * lead            ACCOUNT#a          LEAD#lead_<ulid>                                        list (newest first), by id, export
 * submission      ACCOUNT#a          SENT#s#<submission>                                     a retry's answer; TTL 30 days
 * contact         ACCOUNT#a          CONTACT#<email>#<10 minutes>#s#<form>                  repeats, returning contacts
 * lifetime tally  ACCOUNT#a          TALLY#all#s#<source>#<shard>                            stats
 * day tally       ACCOUNT#a          TALLY#<day>#s#<source>#<channel>#<band>#<shard>         reports by date
 * site owner      SITE#s             OWNER                                                   submitting a lead
 * install check   CHECK#<nonce>      CHECK                                                   a page's answer to it; TTL 15 minutes
 * mail            ACCOUNT#a          MAIL#<kind>                                             sending it once; due
 * checkout        ACCOUNT#a          CHECKOUT#<plan>                                         the open order of a plan
 * order           ACCOUNT#a          ORDER#<order>                                           settling it; due for 48 hours
 * receipt         ACCOUNT#a          RECEIPT#<number>                                        list of receipts
 * mismatch        ACCOUNT#a          MISMATCH#<payment>                                      a payment of a wrong amount, until refunded
 * order's owner   ORDER#<order>      OWNER                                                   the gateway's webhook
 * payment         PAYMENT#<payment>  PAYMENT                                                 settling once
 * gateway event   EVENT#<event>      EVENT                                                   the webhook's repeats; TTL 30 days
 * demo lead       DEMO#<token>       DEMO                                                    claiming it; TTL 24 hours
 * requests        RATE#<kind>#<who>  WINDOW#<start>                                          counting logins, calls; TTL
 * export          RATE#export#<who>  SLOT#<number>                                           running at most two; TTL
 *
 * <email>, <form>, <submission>, <nonce>, <token>, <event> and <who> are digests: no key holds an address or a secret.
 *
 * Index "due" (due, due_at): rows waiting for a job; they leave the index when done. `due` is "expiry" for accounts,
 * "erasure" for deleted ones, "mail" or "order", and "dead" for rows whose job failed too often.
 */
export const DUE_INDEX = "due";

export type Key = { pk: string; sk: string };

/** The partitions in which requests are counted. Every function with a session may update them, and only them. */
export const COUNTED = "RATE#";

const account = (accountId: string) => `ACCOUNT#${accountId}`;
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
  site: (accountId: string, siteId: string): Key => ({ pk: account(accountId), sk: `SITE#${siteId}` }),
  sites: (accountId: string): Key => ({ pk: account(accountId), sk: "SITE#" }),
  host: (accountId: string, domain: string): Key => ({ pk: account(accountId), sk: `HOST#${domain}` }),
  siteOwner: (siteId: string): Key => ({ pk: `SITE#${siteId}`, sk: "OWNER" }),
  siteCheck: (nonceDigest: string): Key => ({ pk: `CHECK#${nonceDigest}`, sk: "CHECK" }),
  lead: (accountId: string, leadId: string): Key => ({ pk: account(accountId), sk: `LEAD#${leadId}` }),
  leads: (accountId: string): Key => ({ pk: account(accountId), sk: "LEAD#" }),
  sent: (accountId: string, siteId: string, submissionDigest: string): Key => ({
    pk: account(accountId),
    sk: `SENT#${siteId}#${submissionDigest}`,
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
  tallies: (accountId: string): Key => ({ pk: account(accountId), sk: "TALLY#" }),
  siteTallies: (accountId: string, siteId: string): Key => ({
    pk: account(accountId),
    sk: `TALLY#all#${siteId}#`,
  }),
  lifetimeTallies: (accountId: string): Key => ({ pk: account(accountId), sk: "TALLY#all#" }),
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
