import * as v from "valibot";
import { signInRequired } from "../../platform/errors.ts";
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
import { ACCOUNT_EXISTS, findAccount } from "../account-store.ts";
import type { Cause } from "../activity/activity.ts";
import { logActivity, saveActivity } from "../activity/activity-store.ts";
import {
  CLIENTS_MAX,
  Client,
  type ClientChange,
  clientLimitReached,
  isClientId,
  type NewClient,
  noSuchClient,
} from "./client.ts";

const CLIENT_EXISTS = "attribute_exists(pk)";

/** An account's clients, by name. */
export async function listClients(accountId: string): Promise<Client[]> {
  const clients = (await queryAll(keys.clients(accountId))).map((row) => v.parse(Client, row));
  return clients.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/** Fails a transaction unless the account has the client. 404 for a text that can't be a client's id. */
export function checkClient(accountId: string, id: string): Action {
  if (!isClientId(id)) throw noSuchClient();
  return check(keys.client(accountId, id), CLIENT_EXISTS);
}

const subjectOf = ({ id, name }: Client) => ({ kind: "client", id, name }) as const;

/** Counts a new client on its account's row. Fails at the limit, or if the account was deleted. */
const countNewClient = (accountId: string): Action =>
  update(keys.account(accountId), {
    UpdateExpression: "ADD client_count :one",
    ConditionExpression: `${ACCOUNT_EXISTS} AND (attribute_not_exists(client_count) OR client_count < :max)`,
    ExpressionAttributeValues: { ":one": 1, ":max": CLIENTS_MAX },
  });

/** Has an account's clients judged every morning. The job finds out when that is. */
function startJudging(accountId: string, now: Date): Action {
  const { due, due_at } = dueAt("attention", now);
  return update(keys.attention(accountId), {
    UpdateExpression: "SET due = if_not_exists(due, :due), due_at = if_not_exists(due_at, :at)",
    ExpressionAttributeValues: { ":due": due, ":at": due_at },
  });
}

/** Subtracts a deleted client from its account's count. */
const uncountClient = (accountId: string): Action =>
  update(keys.account(accountId), {
    UpdateExpression: "ADD client_count :less",
    ConditionExpression: ACCOUNT_EXISTS,
    ExpressionAttributeValues: { ":less": -1 },
  });

/** Stores a new client. 409 at the limit of an account. */
export async function saveNewClient(accountId: string, input: NewClient, cause: Cause): Promise<Client> {
  const client = { id: `client_${randomName(16)}`, ...input, created_at: cause.now.toISOString() };
  const failed = await transact(() => [
    put(keys.client(accountId, client.id), client),
    countNewClient(accountId),
    logActivity(accountId, { what: "client.added", subject: subjectOf(client), details: {} }, cause),
    startJudging(accountId, cause.now),
  ]);
  // A retried write finds its own rows.
  if (failed.length === 0 || failed.includes(0)) return client;
  if ((await findAccount(accountId)) === null) throw signInRequired();
  throw clientLimitReached();
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
  await saveActivity(accountId, { what: "client.changed", subject: subjectOf(client), details: {} }, cause);
  return client;
}

/** Deletes a client of the account, if it still exists. */
export async function deleteClient(accountId: string, client: Client, cause: Cause): Promise<void> {
  await transact(() => [
    remove(keys.client(accountId, client.id)),
    remove(keys.clientAttention(accountId, client.id), UNCONDITIONAL),
    uncountClient(accountId),
    logActivity(accountId, { what: "client.removed", subject: subjectOf(client), details: {} }, cause),
  ]);
}
