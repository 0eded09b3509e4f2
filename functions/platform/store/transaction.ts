import {
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { leanTable, TableName } from "./client.ts";
import type { Change } from "./expressions.ts";
import { type Row, toItem } from "./item.ts";
import type { Key } from "./keys.ts";
import { retry } from "./retry.ts";

/** One part of a transaction. */
export type Action = TransactWriteItem;

/** No condition: the action can't fail the transaction. */
export const UNCONDITIONAL = null;
const IF_ABSENT = "attribute_not_exists(pk)";
const IF_PRESENT = "attribute_exists(pk)";

const withValues = (values: Row | undefined) => values && { ExpressionAttributeValues: toItem(values) };

/** The actions of a transaction. */
export const put = (key: Key, row: Row, condition: string | null = IF_ABSENT, values?: Row): Action => ({
  Put: {
    TableName,
    Item: toItem({ ...key, ...row }),
    ...(condition !== UNCONDITIONAL && { ConditionExpression: condition }),
    ...withValues(values),
  },
});
export const remove = (
  key: Key,
  condition: string | null = IF_PRESENT,
  values?: Row,
  names?: Record<string, string>,
): Action => ({
  Delete: {
    TableName,
    Key: toItem(key),
    ...(condition !== UNCONDITIONAL && { ConditionExpression: condition }),
    ...withValues(values),
    ...(names && { ExpressionAttributeNames: names }),
  },
});
/** Writes nothing, but fails the transaction unless the condition holds. */
export const check = (key: Key, condition: string, values?: Row, names?: Record<string, string>): Action => ({
  ConditionCheck: {
    TableName,
    Key: toItem(key),
    ConditionExpression: condition,
    ...withValues(values),
    ...(names && { ExpressionAttributeNames: names }),
  },
});
export const update = (key: Key, { ExpressionAttributeValues: values, ...change }: Change): Action => ({
  Update: { TableName, Key: toItem(key), ...change, ...withValues(values) },
});

const CONFLICT_PATIENCE = { tries: 8, pauseMaxMs: 150 };
const PASSING = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

/**
 * Writes all actions or none. Returns the indexes of actions whose condition failed; an empty list means success.
 * Retries conflicts with other transactions, passing `build` the number of failed tries; throws 503 when retries run
 * out.
 */
export const transact = (build: (attempt: number) => Action[]): Promise<number[]> =>
  retry(CONFLICT_PATIENCE, async (attempt) => {
    try {
      await leanTable.send(new TransactWriteItemsCommand({ TransactItems: build(attempt) }));
      return [];
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map(({ Code = "None" }) => Code);
      const failed = codes.flatMap((code, index) => (code === "ConditionalCheckFailed" ? [index] : []));
      if (failed.length > 0) return failed;
      if (codes.some((code) => PASSING.has(code))) return undefined;
      throw error;
    }
  });
