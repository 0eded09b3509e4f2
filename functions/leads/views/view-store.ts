import * as v from "valibot";
import { HttpError, signInRequired } from "../../platform/errors.ts";
import { randomName } from "../../platform/store/digest.ts";
import { ACCOUNT_EXISTS } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { queryAll } from "../../platform/store/table.ts";
import { check, put, remove, transact, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import { LeadView, type NewLeadView } from "./view.ts";

/** The limit per account. Concurrent additions may exceed it by one. */
export const VIEWS_MAX = 30;

/** The views of an account, by name. */
export async function listViews(accountId: string): Promise<LeadView[]> {
  const rows = await queryAll(keys.leadViews(accountId));
  return rows.map((row) => v.parse(LeadView, row)).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Stores a view; one of the same name is replaced, so that a retry adds none. 409 at the account's limit. */
export async function saveView(
  accountId: string,
  input: NewLeadView,
  { creatorId, now }: { creatorId: string; now: Date },
): Promise<LeadView> {
  const views = await listViews(accountId);
  const same = views.find(({ name }) => name === input.name);
  if (same === undefined && views.length >= VIEWS_MAX)
    throw new HttpError(
      409,
      `An account can have ${VIEWS_MAX} views; remove one that you no longer need.`,
      {},
      "limit_reached",
    );
  const view: LeadView = {
    ...input,
    ...{ id: same?.id ?? `view_${randomName(16)}`, created_by: creatorId, created_at: now.toISOString() },
  };
  const failed = await transact(() => [
    put(keys.leadView(accountId, view.id), view, UNCONDITIONAL),
    check(keys.account(accountId), ACCOUNT_EXISTS),
  ]);
  if (failed.length > 0) throw signInRequired();
  return view;
}

/** Removes a view. False: the account has none with this id. */
export const deleteView = async (accountId: string, id: string): Promise<boolean> =>
  (await transact(() => [remove(keys.leadView(accountId, id))])).length === 0;
