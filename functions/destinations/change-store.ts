import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { Cause } from "../accounts/activity/activity.ts";
import { logActivity } from "../accounts/activity/activity-store.ts";
import { listSites } from "../accounts/sites/site-store.ts";
import { watchSites } from "../accounts/sites/watch-store.ts";
import type { Filter } from "../leads/outbox/subscription.ts";
import { HttpError } from "../platform/errors.ts";
import { setFields } from "../platform/store/expressions.ts";
import { keys } from "../platform/store/keys.ts";
import { CONTENTION, retry } from "../platform/store/retry.ts";
import { seal, unseal } from "../platform/store/stage-sealing.ts";
import { transact, update } from "../platform/store/transaction.ts";
import { withNewSecret } from "./credentials.ts";
import { hintToCatchUp, toCatchUp } from "./desk/catch-up-store.ts";
import { type Connected, connectionIn, openConnection } from "./desk/connection-store.ts";
import { checkMapping } from "./desk/mapping-store.ts";
import { sealMemory } from "./desk/memory-store.ts";
import { WORKING } from "./desk/schedule.ts";
import { type Destination, sealedFor, toSubject } from "./destination.ts";
import { requireDestination } from "./destination-store.ts";
import { listSitesIn } from "./listed-sites.ts";
import type { DestinationChange } from "./new-destination.ts";
import { settingsSchema, supportsSilence } from "./vendors/kinds.ts";
import type { WebhookCredentials } from "./vendors/webhook/adapter.ts";

type Changed = { destination: Destination; signing_secret?: string };

/** Parses new settings with the schema of the destination's kind. */
function readSettings({ kind }: Destination, settings: object): Destination["settings"] {
  const read = v.safeParse(settingsSchema(kind), settings);
  if (!read.success) throw new HttpError(400, read.issues[0].message);
  return { ...read.output };
}

/** The filter after a change. */
async function filterAfter(
  { account_id, subscription: { filter } }: Destination,
  change: DestinationChange,
): Promise<Filter> {
  if (change.sites === undefined) return change.filter ?? filter;
  const own = await listSites(account_id);
  return listSitesIn(
    filter,
    change.sites,
    own.map(({ id }) => id),
  );
}

/**
 * Condition: a destination's sites are unchanged since they were read, so that concurrent changes don't undo each
 * other.
 */
const sitesAsRead = (sites: readonly string[] | undefined) => ({
  condition:
    sites === undefined
      ? "attribute_not_exists(#subscription.#filter.sites)"
      : "#subscription.#filter.sites = :sites",
  names: { "#filter": "filter" },
  values: sites && { ":sites": sites },
});

/** The destination after a change. Its credentials are sealed again if they changed. */
async function apply(before: Destination, change: DestinationChange, now: Date): Promise<Changed> {
  const { name = before.name, events, settings, rotate_secret = false } = change;
  const { subscription, kind } = before;
  if (!supportsSilence(kind) && events?.includes("site.silent"))
    throw new HttpError(400, "Only webhooks and alerts can receive site.silent.");
  const named = {
    ...before,
    name,
    subscription: { events: events ?? subscription.events, filter: await filterAfter(before, change) },
    settings: settings === undefined ? before.settings : readSettings(before, settings),
  };
  const connection = connectionIn(kind, change);
  if (connection === null && !rotate_secret) return { destination: named };
  const context = sealedFor(before);
  const storedCredentials = JSON.parse(await unseal(before.sealed, context));
  const { credentials, address, tried }: Connected =
    connection === null
      ? { credentials: storedCredentials, address: before.address }
      : await openConnection(named, connection, storedCredentials, now);
  const rotated = rotate_secret ? withNewSecret(credentials as WebhookCredentials, now) : { credentials };
  return {
    destination: {
      ...named,
      address,
      sealed: await seal(JSON.stringify(rotated.credentials), context),
      ...(tried && { company: tried.company, memory: await sealMemory(before, tried.memory) }),
    },
    ...("signing_secret" in rotated && { signing_secret: rotated.signing_secret }),
  };
}

const isEmpty = ({ take_over, enabled, resume, backfill, ...change }: DestinationChange): boolean =>
  enabled === undefined && Object.values(change).every((part) => part === undefined || part === false);

/** Whether a change only adds sites that are already listed. */
const isListedAlready = (
  { subscription: { filter } }: Destination,
  { destination: { subscription } }: Changed,
  { sites, ...rest }: DestinationChange,
): boolean =>
  sites !== undefined &&
  isEmpty(rest) &&
  rest.enabled === undefined &&
  isDeepStrictEqual(filter, subscription.filter);

/** Changes a destination while its worker may be writing to it. Returns a rotated signing secret. 404 if it doesn't exist. */
export const changeDestination = (
  accountId: string,
  id: string,
  change: DestinationChange,
  cause: Cause,
): Promise<Changed> =>
  retry(CONTENTION, async () => {
    const before = await requireDestination(accountId, id);
    if (isEmpty(change)) return { destination: before };
    const changed = await apply(before, change, cause.now);
    if (isListedAlready(before, changed, change)) return { destination: before };
    await checkMapping(changed.destination, before.settings, cause.now);
    const { name, subscription, settings, address, sealed, memory, company } = changed.destination;
    // The worker may be writing its memory too. A connection that was just tested with real calls is working.
    const tried = memory === before.memory ? {} : { memory, company, ...WORKING };
    const receives = [change.events, change.filter, change.sites].some((part) => part !== undefined);
    const asRead = change.sites && sitesAsRead(before.subscription.filter.sites);
    const fields = setFields({
      ...{ name, subscription, settings, address, sealed, ...tried },
      ...(change.enabled !== undefined && {
        off_since: change.enabled ? "" : before.off_since || cause.now.toISOString(),
      }),
      ...(receives && before.missing_since === null && toCatchUp(cause.now)),
    });
    const failed = await transact(() => [
      update(keys.destination(accountId, id), {
        ...fields,
        ConditionExpression: ["sealed = :before", ...(asRead ? [asRead.condition] : [])].join(" AND "),
        ExpressionAttributeNames: { ...fields.ExpressionAttributeNames, ...asRead?.names },
        ExpressionAttributeValues: {
          ...fields.ExpressionAttributeValues,
          ...asRead?.values,
          ":before": before.sealed,
        },
      }),
      ...(subscription.events.includes("site.silent") ? [watchSites(accountId, cause.now)] : []),
      logActivity(
        accountId,
        { what: "destination.changed", subject: toSubject(changed.destination), details: {} },
        cause,
      ),
    ]);
    if (failed.length > 0) return undefined;
    if (receives) await hintToCatchUp(before);
    return changed;
  });
