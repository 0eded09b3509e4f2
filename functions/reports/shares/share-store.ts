import * as v from "valibot";
import type { Account } from "../../accounts/account.ts";
import { parseAccount } from "../../accounts/account-store.ts";
import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { explainLimit, releaseQuota, reserveQuota } from "../../accounts/limits/usage-store.ts";
import { computeAccess } from "../../accounts/plans/access.ts";
import { randomName, sha256 } from "../../platform/store/digest.ts";
import { setFields } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { hashPassword } from "../../platform/store/password.ts";
import { getRow, getRows, queryAll } from "../../platform/store/table.ts";
import { put, remove, transact, UNCONDITIONAL, update } from "../../platform/store/transaction.ts";
import { isShareToken, type NewShare, Share, type ShareChange } from "./share.ts";

const SHARE_ID = /^share_[\w-]{22}$/;
const Stored = v.object({ ...Share.entries, sha256: v.string() });

const toSubject = ({ id, name }: Pick<Share, "id" | "name">) => ({ kind: "share", id, name }) as const;

/** Hashes a password, with a new cookie key that invalidates earlier cookies. */
const protect = async (password: string | null): Promise<Share["password"]> =>
  password === null ? null : { hash: await hashPassword(password), cookie_key: randomName(32) };

/** Stores a person's new link. Returns it with its token, which is not stored. 409 at the account's limit. */
export async function saveNewShare(
  account: Account,
  creatorId: string,
  { sites = [], clients = [], dashboard_id, panel, contacts_confirmed: _, ...input }: NewShare,
  cause: Cause,
): Promise<{ share: Share; token: string }> {
  const { id: accountId } = account;
  const { plan } = computeAccess(account, cause.now);
  const token = randomName(32);
  const digest = sha256(token);
  const isLimited = sites.length + clients.length > 0;
  const share: Share = {
    ...input,
    dashboard_id: dashboard_id ?? null,
    panel: panel ?? null,
    access: isLimited ? { sites, clients, contacts: input.contacts } : null,
    filters: Object.fromEntries(
      Object.entries(input.filters).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    password: await protect(input.password),
    id: `share_${randomName(16)}`,
    account_id: accountId,
    created_by: creatorId,
    created_at: cause.now.toISOString(),
  };
  const failed = await transact(() => [
    put(keys.accountShare(accountId, share.id), { ...share, sha256: digest }),
    put(keys.share(digest), { account_id: accountId, id: share.id }),
    reserveQuota(accountId, ["shares"], plan),
    logActivity(accountId, { what: "share.added", subject: toSubject(share), details: {} }, cause),
  ]);
  // A retried write conflicts with its own rows.
  if (failed.length === 0 || failed.includes(0)) return { share, token };
  throw await explainLimit(accountId, ["shares"], plan);
}

/** An account's links, newest first. */
export async function listShares(accountId: string): Promise<Share[]> {
  const rows = await queryAll(keys.accountShares(accountId));
  return rows
    .map((row) => v.parse(Share, row))
    .sort((a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id));
}

async function findStored(accountId: string, id: string) {
  const row = SHARE_ID.test(id) ? await getRow(keys.accountShare(accountId, id)) : null;
  return row && v.parse(Stored, row);
}

/** Changes a link, effective with its readers' next requests. Null if the account has no such link. */
export async function changeShare(
  accountId: string,
  id: string,
  { password, ...change }: ShareChange,
  cause: Cause,
): Promise<Share | null> {
  const before = await findStored(accountId, id);
  if (before === null) return null;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const protection = password === undefined ? {} : { password: await protect(password) };
  const set = { ...given, ...protection };
  const share = { ...before, ...set };
  const failed = await transact(() => [
    update(keys.accountShare(accountId, id), {
      ...setFields(set),
      ConditionExpression: "attribute_exists(pk)",
    }),
    logActivity(accountId, { what: "share.changed", subject: toSubject(share), details: {} }, cause),
  ]);
  return failed.length === 0 ? share : null;
}

/** Revokes a link, effective with its readers' next requests. False if the account has no such link. */
export async function revokeShare(accountId: string, id: string, cause: Cause): Promise<boolean> {
  const share = await findStored(accountId, id);
  if (share === null) return false;
  const failed = await transact(() => [
    remove(keys.accountShare(accountId, id)),
    remove(keys.share(share.sha256), UNCONDITIONAL),
    releaseQuota(accountId, { shares: 1 }),
    logActivity(accountId, { what: "share.revoked", subject: toSubject(share), details: {} }, cause),
  ]);
  return failed.length === 0;
}

const Address = v.object({ account_id: v.string(), id: v.string() });

/** A link with its account. */
export type Opened = { share: Share; account: Account };

/** The link of a token; null if it doesn't exist or was revoked. Costs three read units. */
export async function findShare(token: string): Promise<Opened | null> {
  const address = isShareToken(token) ? await getRow(keys.share(sha256(token))) : null;
  if (address === null) return null;
  const { account_id, id } = v.parse(Address, address);
  const [row = null, owner = null] = await getRows([
    keys.accountShare(account_id, id),
    keys.account(account_id),
  ]);
  const account = parseAccount(owner);
  return row === null || account === null ? null : { share: v.parse(Share, row), account };
}
