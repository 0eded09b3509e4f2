import * as v from "valibot";
import { DONE, dueAt } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow } from "../../platform/store/table.ts";
import { type Action, update } from "../../platform/store/transaction.ts";
import type { ApiKey } from "./api-key.ts";
import { countHooks, Hooks, stillHas } from "./key-hooks.ts";

const WithHooks = v.object({ hooks: Hooks });

/** A key's hooks; null if it was revoked. */
export async function findHooks(accountId: string, keyId: string): Promise<Hooks | null> {
  const row = await getRow(keys.accountKey(accountId, keyId));
  return row && v.parse(WithHooks, row).hooks;
}

/**
 * Replaces a key's hooks unless they changed or the key was revoked. They become due for removal when the key expires.
 */
export function replaceHooks(
  accountId: string,
  { id, valid_until }: Pick<ApiKey, "id" | "valid_until">,
  before: Hooks,
  after: Hooks,
): Action {
  const { condition, values } = stillHas(before);
  const due =
    countHooks(before) > 0 || valid_until === undefined ? {} : dueAt("hooks", new Date(valid_until));
  const set = Object.entries({ hooks: after, ...due });
  const isLeft = countHooks(after) > 0;
  return update(keys.accountKey(accountId, id), {
    UpdateExpression: isLeft
      ? `SET ${set.map(([name]) => `${name} = :${name}_after`).join(", ")}`
      : `${DONE}, hooks`,
    ConditionExpression: condition,
    ExpressionAttributeValues: {
      ...values,
      ...(isLeft && Object.fromEntries(set.map(([name, value]) => [`:${name}_after`, value]))),
    },
  });
}

/** How a key's hooks count towards the account's limits: each as a hook, and all together as one destination. */
export const countUsage = (hooks: Hooks): { hooks: number; destinations: number } => ({
  hooks: countHooks(hooks),
  destinations: countHooks(hooks) > 0 ? 1 : 0,
});
