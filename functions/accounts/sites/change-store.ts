import { signInRequired } from "../../platform/errors.ts";
import { keys } from "../../platform/store/keys.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import {
  type Action,
  put,
  remove,
  transact,
  UNCONDITIONAL,
  update,
} from "../../platform/store/transaction.ts";
import type { Account } from "../account.ts";
import type { Cause, Event } from "../activity/activity.ts";
import { logActivity } from "../activity/activity-store.ts";
import { noSuchClient } from "../clients/client.ts";
import { checkClient } from "../clients/client-store.ts";
import { explainLimit, releaseQuota, reserveQuota } from "../limits/usage-store.ts";
import { computeAccess } from "../plans/access.ts";
import { applySiteChange, type SiteChange, type StoredSite } from "./site.ts";
import { domainTaken, requireSite, toSubject } from "./site-store.ts";

/** Condition: a site's name, domain and archived state are unchanged since they were read. */
export const asRead = ({ name, domain, archived_at }: StoredSite) => ({
  ConditionExpression: `#name = :name_before AND #domain = :domain_before AND ${
    archived_at === undefined ? "attribute_not_exists(archived_at)" : "archived_at = :archived_before"
  }`,
  ExpressionAttributeNames: { "#name": "name", "#domain": "domain" },
  ExpressionAttributeValues: {
    ":name_before": name,
    ":domain_before": domain,
    ...(archived_at !== undefined && { ":archived_before": archived_at }),
  },
});

const pickNames = ({ name, domain }: StoredSite) => ({ name, domain });

/** The activity log's events for a change of a site; none if nothing changed. */
function listEvents(before: StoredSite, after: StoredSite): Event[] {
  const subject = toSubject(after);
  const events: [boolean, Event][] = [
    [
      after.name !== before.name || after.domain !== before.domain,
      { what: "site.changed", subject, details: { from: pickNames(before), to: pickNames(after) } },
    ],
    [after.client_id !== before.client_id, { what: "site.client_changed", subject, details: {} }],
    [
      after.consent !== before.consent,
      { what: "site.consent_changed", subject, details: { from: before.consent, to: after.consent } },
    ],
    [
      after.archived_at !== before.archived_at,
      { what: after.archived_at === undefined ? "site.restored" : "site.archived", subject, details: {} },
    ],
  ];
  return events.flatMap(([isNews, event]) => (isNews ? [event] : []));
}

/**
 * Writes a site's new fields. Client and consent are only written if they change, since concurrent requests may set
 * them.
 */
function rowUpdate(accountId: string, before: StoredSite, after: StoredSite): Action {
  const { id, name, domain, client_id, consent, moved_at, archived_at, restored_at } = after;
  const { ConditionExpression, ...read } = asRead(before);
  const [isMoved, isArchived] = [domain !== before.domain, archived_at !== before.archived_at];
  const set: Record<string, unknown> = {
    ...(client_id !== before.client_id && { client_id }),
    ...(consent !== before.consent && { consent }),
    ...(isMoved && { moved_at }),
    ...(isArchived && (archived_at === undefined ? { restored_at } : { archived_at })),
  };
  const gone = [
    ...(isMoved ? ["last_check", "checked_at"] : []),
    ...(isArchived && archived_at === undefined ? ["archived_at"] : []),
  ];
  const sets = [
    "#name = :name",
    "#domain = :domain",
    ...Object.keys(set).map((field) => `${field} = :${field}`),
  ];
  return update(keys.site(accountId, id), {
    ...read,
    UpdateExpression: `SET ${sets.join(", ")}${gone.length > 0 ? ` REMOVE ${gone.join(", ")}` : ""}`,
    ConditionExpression,
    ExpressionAttributeValues: {
      ...read.ExpressionAttributeValues,
      ":name": name,
      ":domain": domain,
      ...Object.fromEntries(Object.entries(set).map(([field, value]) => [`:${field}`, value])),
    },
  });
}

/** One action of a change, and the error if its condition fails. */
type Step = { action: Action; error?: () => Error | Promise<Error> };

/** The actions of a change. The first one fails if the site was changed in the meantime. */
function listSteps(
  account: Account,
  before: StoredSite,
  after: StoredSite,
  { events, cause }: { events: Event[]; cause: Cause },
): Step[] {
  const { id, domain, client_id, archived_at } = after;
  const isMoved = domain !== before.domain;
  const isArchived = archived_at !== before.archived_at;
  const { plan } = computeAccess(account, cause.now);
  return [
    { action: rowUpdate(account.id, before, after) },
    ...(client_id !== null && client_id !== before.client_id
      ? [{ action: checkClient(account.id, client_id), error: noSuchClient }]
      : []),
    ...(isMoved
      ? [
          { action: put(keys.host(account.id, domain), { site_id: id }), error: () => domainTaken() },
          { action: remove(keys.host(account.id, before.domain), UNCONDITIONAL) },
        ]
      : []),
    ...(isMoved || isArchived
      ? [{ action: put(keys.siteOwner(id), toOwner(account.id, after), "attribute_exists(pk)") }]
      : []),
    ...(isArchived && archived_at === undefined
      ? [
          {
            action: reserveQuota(account.id, ["sites"], plan),
            error: () => explainLimit(account.id, ["sites"], plan),
          },
        ]
      : []),
    ...(isArchived && archived_at !== undefined ? [{ action: releaseQuota(account.id, { sites: 1 }) }] : []),
    ...events.map((event) => ({ action: logActivity(account.id, event, cause) })),
  ];
}

/** The site fields that intake needs. */
const toOwner = (account_id: string, { domain, archived_at }: StoredSite) => ({
  account_id,
  domain,
  ...(archived_at !== undefined && { archived_at }),
});

/**
 * Changes a site unless it already is as requested. 404 if the site or client doesn't exist, 409 if the account already
 * has the domain, 403 if restoring it exceeds the plan's limit.
 */
export const changeSite = (
  account: Account,
  siteId: string,
  change: SiteChange,
  cause: Cause,
): Promise<{ site: StoredSite; isChanged: boolean }> =>
  retry(CONTENTION, async () => {
    const before = await requireSite(account.id, siteId);
    const after = applySiteChange(before, change, cause.now);
    const events = listEvents(before, after);
    if (events.length === 0) return { site: before, isChanged: false };
    const steps = listSteps(account, before, after, { events, cause });
    const [failed] = await transact(() => steps.map(({ action }) => action));
    if (failed === 0) return undefined;
    // The owner row is only missing when the account was deleted.
    if (failed !== undefined) throw (await steps[failed]?.error?.()) ?? signInRequired();
    return { site: after, isChanged: true };
  });
