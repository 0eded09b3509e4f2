import * as v from "valibot";
import { randomName } from "../../platform/store/digest.ts";
import { dueAt } from "../../platform/store/due.ts";
import { setFields } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { queryAll, updateRow } from "../../platform/store/table.ts";
import {
  type Action,
  check,
  put,
  remove,
  transact,
  UNCONDITIONAL,
  update,
} from "../../platform/store/transaction.ts";
import type { Account } from "../account.ts";
import type { Cause } from "../activity/activity.ts";
import { logActivity, saveActivity } from "../activity/activity-store.ts";
import { explainLimit, releaseQuota, reserveQuota } from "../limits/usage-store.ts";
import { computeAccess } from "../plans/access.ts";
import { Client, type ClientChange, isClientId, type NewClient, noSuchClient } from "./client.ts";

const CLIENT_EXISTS = "attribute_exists(pk)";

/** An account's clients, by name. */
export async function listClients(accountId: string): Promise<Client[]> {
  const clients = (await queryAll(keys.clients(accountId))).map((row) => v.parse(Client, row));
  return clients.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/** Fails a transaction unless the account has the client. 404 for a malformed id. */
export function checkClient(accountId: string, id: string): Action {
  if (!isClientId(id)) throw noSuchClient();
  return check(keys.client(accountId, id), CLIENT_EXISTS);
}

const toSubject = ({ id, name }: Client) => ({ kind: "client", id, name }) as const;

/** Schedules the account for the daily attention job, which computes the exact time. */
function startJudging(accountId: string, now: Date): Action {
  const { due, due_at } = dueAt("attention", now);
  return update(keys.attention(accountId), {
    UpdateExpression: "SET due = if_not_exists(due, :due), due_at = if_not_exists(due_at, :at)",
    ExpressionAttributeValues: { ":due": due, ":at": due_at },
  });
}

/** Stores a new client. 409 at the account's limit. */
export async function saveNewClient(account: Account, input: NewClient, cause: Cause): Promise<Client> {
  const { id: accountId } = account;
  const { plan } = computeAccess(account, cause.now);
  const client = { id: `client_${randomName(16)}`, ...input, created_at: cause.now.toISOString() };
  const failed = await transact(() => [
    put(keys.client(accountId, client.id), client),
    reserveQuota(accountId, ["clients"], plan),
    logActivity(accountId, { what: "client.added", subject: toSubject(client), details: {} }, cause),
    startJudging(accountId, cause.now),
  ]);
  // A retried write conflicts with its own rows.
  if (failed.length === 0 || failed.includes(0)) return client;
  throw await explainLimit(accountId, ["clients"], plan);
}

/** Changes a client. 404 if the account has no such client. */
export async function changeClient(
  accountId: string,
  id: string,
  change: ClientChange,
  cause: Cause,
): Promise<Client> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const row = isClientId(id)
    ? await updateRow(keys.client(accountId, id), {
        ...setFields(given),
        ConditionExpression: CLIENT_EXISTS,
      })
    : null;
  if (row === null) throw noSuchClient();
  const client = v.parse(Client, row);
  await saveActivity(accountId, { what: "client.changed", subject: toSubject(client), details: {} }, cause);
  return client;
}

/** Deletes a client of the account, if it still exists. */
export async function deleteClient(accountId: string, client: Client, cause: Cause): Promise<void> {
  await transact(() => [
    remove(keys.client(accountId, client.id)),
    remove(keys.clientAttention(accountId, client.id), UNCONDITIONAL),
    releaseQuota(accountId, { clients: 1 }),
    logActivity(accountId, { what: "client.removed", subject: toSubject(client), details: {} }, cause),
  ]);
}
