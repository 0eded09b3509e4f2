import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import type { Cause } from "../accounts/activity/activity.ts";
import { explainLimit, releaseQuota, reserveQuota } from "../accounts/limits/usage-store.ts";
import { HttpError } from "../platform/errors.ts";
import { keys } from "../platform/store/keys.ts";
import { getRow, queryAll } from "../platform/store/table.ts";
import { remove, transact, UNCONDITIONAL } from "../platform/store/transaction.ts";
import { additionActions } from "./desk/addition-store.ts";
import { hintToCatchUp } from "./desk/catch-up-store.ts";
import { removalActions } from "./desk/removal-store.ts";
import { Destination } from "./destination.ts";
import { findHolder } from "./holder-store.ts";
import { removeHook } from "./hook-removal-store.ts";
import { isAlert, type Kind } from "./vendors/kinds.ts";

const DESTINATION_ID = /^dest_[\w-]{22}$/;
const noSuchDestination = () => new HttpError(404, "There is no such destination in your account.");

/** The limit that a kind of destination counts against. */
const limitedKind = (kind: Kind) => (isAlert(kind) ? "alerts" : "destinations");

/** An account's destinations, oldest first. */
export async function listDestinations(accountId: string): Promise<Destination[]> {
  const rows = (await queryAll(keys.destinations(accountId))).map((row) => v.parse(Destination, row));
  return rows.sort((a, b) => a.created_at.localeCompare(b.created_at));
}

export async function findDestination(accountId: string, id: string): Promise<Destination | null> {
  const row = DESTINATION_ID.test(id) ? await getRow(keys.destination(accountId, id)) : null;
  return row && v.parse(Destination, row);
}

/** Returns the account's destination, or throws a 404. */
export async function requireDestination(accountId: string, id: string): Promise<Destination> {
  const destination = await findDestination(accountId, id);
  if (destination === null) throw noSuchDestination();
  return destination;
}

/** Stores a new destination. 403 at the plan's limit. */
export async function saveNewDestination(
  account: Account,
  destination: Destination,
  cause: Cause,
): Promise<void> {
  const holder = await findHolder(account, cause.now);
  const kind = limitedKind(destination.kind);
  const failed = await transact(() => [
    reserveQuota(account.id, [kind], holder),
    ...additionActions(destination, cause),
  ]);
  if (failed.length > 0) throw await explainLimit(account.id, [kind], holder);
  await hintToCatchUp(destination);
}

/** Removes a destination and decrements its counter. The sweep deletes its deliveries. 404 if it doesn't exist. */
export async function removeDestination(accountId: string, id: string, cause: Cause): Promise<void> {
  const destination = await requireDestination(accountId, id);
  if (destination.key_id !== null) {
    if (await removeHook(destination, cause)) return;
    throw noSuchDestination();
  }
  const failed = await transact(() => [
    remove(keys.destination(accountId, id)),
    ...(destination.inbound === null
      ? []
      : [remove(keys.inbound(destination.inbound.sha256), UNCONDITIONAL)]),
    releaseQuota(accountId, { [limitedKind(destination.kind)]: 1 }),
    ...removalActions(destination, cause),
  ]);
  if (failed.includes(0)) throw noSuchDestination();
}
