import * as v from "valibot";
import { HttpError, signInRequired } from "../../platform/errors.ts";
import { randomName } from "../../platform/store/digest.ts";
import { ACCOUNT_EXISTS } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, getRows, queryAll, type Row } from "../../platform/store/table.ts";
import { type Action, check, put, remove, transact } from "../../platform/store/transaction.ts";
import type { Cause } from "../activity/activity.ts";
import { logActivity } from "../activity/activity-store.ts";
import { noSuchClient } from "../clients/client.ts";
import { checkClient } from "../clients/client-store.ts";
import type { Access } from "../members/access.ts";
import type { Look } from "../members/look.ts";
import { findMember, findPerson, listPeople } from "../members/member-store.ts";
import {
  ACCOUNT_BRAND,
  Address,
  type Brand,
  brandedClient,
  type NewBrand,
  noSuchBrand,
  presentBrand,
  type ShownBrand,
  StoredBrand,
  toBrand,
  toLook,
} from "./brand.ts";

const parse = (row: Row | null): StoredBrand | null => row && v.parse(StoredBrand, row);

/** All brands of an account. */
export const listBrands = async (accountId: string): Promise<StoredBrand[]> =>
  (await queryAll(keys.brands(accountId))).map((row) => v.parse(StoredBrand, row));

/** A client's or the account's own brand. */
export const findOwnBrand = async (accountId: string, owner: string): Promise<StoredBrand | null> =>
  parse(await getRow(keys.brand(accountId, owner)));

/** The brand that a client sees: its own, otherwise its account's. Null means ours. */
export async function findBrand(accountId: string, client: string | null): Promise<StoredBrand | null> {
  const owners = client === null ? [ACCOUNT_BRAND] : [client, ACCOUNT_BRAND];
  const rows = await getRows(owners.map((owner) => keys.brand(accountId, owner)));
  return parse(rows.find((row) => row !== null) ?? null);
}

/** A client's or the account's own brand; 404 if there is none. */
export async function requireBrand(accountId: string, owner: string): Promise<StoredBrand> {
  const brand = await findOwnBrand(accountId, owner);
  if (brand === null) throw noSuchBrand();
  return brand;
}

/** The brand with an id or a host, and its account; null if there is none. */
export async function findBrandAt(
  address: string,
): Promise<{ account_id: string; brand: StoredBrand } | null> {
  const row = await getRow(keys.brandAddress(address));
  if (row === null) return null;
  const { account_id, owner } = v.parse(Address, row);
  const brand = await findOwnBrand(account_id, owner);
  return brand && { account_id, brand };
}

/** The email address of the member who receives replies; null if they have left. */
export async function replyAddress(accountId: string, { reply_to_id }: StoredBrand): Promise<string | null> {
  if (reply_to_id === null || (await findMember(accountId, reply_to_id)) === null) return null;
  return (await findPerson(reply_to_id))?.email ?? null;
}

/** The account's look for a client's login or, without `access`, for its team. Null means ours. */
export async function lookFor(accountId: string, access: Access | undefined): Promise<Look | null> {
  const stored = await findBrand(accountId, access ? brandedClient(access) : null);
  return stored && toLook(stored);
}

/** The brand an account shows to one of its clients or, with null, to everyone else. Null means ours. */
export async function resolveBrand(accountId: string, client: string | null): Promise<Brand | null> {
  const stored = await findBrand(accountId, client);
  return stored && toBrand(stored, await replyAddress(accountId, stored));
}

/** All brands of an account, as its members see them. */
export const shownBrands = async (accountId: string): Promise<ShownBrand[]> =>
  Promise.all(
    (await listBrands(accountId)).map(async (brand) =>
      presentBrand(brand, await replyAddress(accountId, brand)),
    ),
  );

/** The id of the member with an address. 400 for any other address, so that nobody receives unsolicited replies. */
export async function requireReplyTo(accountId: string, email: string | null): Promise<string | null> {
  if (email === null) return null;
  const found = (await listPeople(accountId)).find(
    ({ person, member }) => person.email === email && member.role !== "client",
  );
  if (found !== undefined) return found.person.id;
  throw new HttpError(
    400,
    "Replies can only go to the address of a member of your account; invite them first.",
    {},
    "body_invalid",
    "reply_to",
  );
}

const toSubject = ({ owner, name }: StoredBrand) => ({ kind: "brand", id: owner, name }) as const;

/** Maps an address to its brand. Each address belongs to at most one. */
const holdAddress = (accountId: string, { brand_id, owner }: StoredBrand, address: string): Action =>
  put(
    keys.brandAddress(address),
    { account_id: accountId, owner, brand_id },
    "attribute_not_exists(pk) OR brand_id = :own",
    { ":own": brand_id },
  );

/** Stores a brand, keeping its id and logo. 404 for an unknown client, 409 for a host that another brand has. */
export async function saveBrand(
  accountId: string,
  owner: string,
  { reply_to: _, ...input }: NewBrand,
  reply_to_id: string | null,
  cause: Cause,
): Promise<StoredBrand> {
  const before = await findOwnBrand(accountId, owner);
  const brand: StoredBrand = {
    brand_id: before?.brand_id ?? `brand_${randomName(16)}`,
    owner,
    ...input,
    reply_to_id,
    logo: before?.logo ?? null,
    updated_at: cause.now.toISOString(),
  };
  const oldHost = before?.host ?? null;
  const failed = await transact(() => [
    owner === ACCOUNT_BRAND ? check(keys.account(accountId), ACCOUNT_EXISTS) : checkClient(accountId, owner),
    saveIfUnchanged(accountId, brand, before),
    holdAddress(accountId, brand, brand.brand_id),
    ...(brand.host === null ? [] : [holdAddress(accountId, brand, brand.host)]),
    logActivity(accountId, { what: "brand.changed", subject: toSubject(brand), details: {} }, cause),
    ...(oldHost === null || oldHost === brand.host ? [] : [remove(keys.brandAddress(oldHost), null)]),
  ]);
  if (failed.length === 0) return brand;
  if (failed.includes(0)) throw owner === ACCOUNT_BRAND ? signInRequired() : noSuchClient();
  if (failed.includes(1)) throw overtaken();
  throw new HttpError(409, "Another brand already uses this host.", {}, "conflict", "host");
}

const overtaken = () =>
  new HttpError(409, "The brand was changed at the same time; reload the page and try again.");

/** Writes a brand if it is unchanged since it was read. */
const saveIfUnchanged = (accountId: string, brand: StoredBrand, before: StoredBrand | null): Action =>
  before === null
    ? put(keys.brand(accountId, brand.owner), brand)
    : put(keys.brand(accountId, brand.owner), brand, "brand_id = :id AND updated_at = :at", {
        ":id": before.brand_id,
        ":at": before.updated_at,
      });

/** Changes a brand's logo. */
export async function saveLogo(
  accountId: string,
  before: StoredBrand,
  logo: StoredBrand["logo"],
  cause: Cause,
): Promise<StoredBrand> {
  const brand = { ...before, logo, updated_at: cause.now.toISOString() };
  const failed = await transact(() => [
    saveIfUnchanged(accountId, brand, before),
    logActivity(accountId, { what: "brand.changed", subject: toSubject(brand), details: {} }, cause),
  ]);
  if (failed.length > 0) throw overtaken();
  return brand;
}

/** Deletes a brand with its addresses. Delete its logo first. */
export async function deleteBrand(accountId: string, brand: StoredBrand, cause: Cause): Promise<void> {
  await transact(() => [
    remove(keys.brand(accountId, brand.owner), null),
    remove(keys.brandAddress(brand.brand_id), null),
    ...(brand.host === null ? [] : [remove(keys.brandAddress(brand.host), null)]),
    logActivity(accountId, { what: "brand.removed", subject: toSubject(brand), details: {} }, cause),
  ]);
}
