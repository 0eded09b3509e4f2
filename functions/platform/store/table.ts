import { ConditionalCheckFailedException, GetItemCommand } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { leanTable, TableName, table } from "./client.ts";
import type { Change } from "./expressions.ts";
import { CHANGED_INDEX, DUE_INDEX } from "./indexes.ts";
import { fromItem, type Row, toItem } from "./item.ts";
import type { Key } from "./keys.ts";
import { retry } from "./retry.ts";

export type { Row };

const DUE_PER_READ = 200;
/** DynamoDB's limit for one BatchGetItem. */
const READ_BATCH = 100;
/** How long to retry a batch's unprocessed items. */
const BATCH_PATIENCE = { tries: 8, pauseMaxMs: 1000 };
/** Sorts after anything that can follow a prefix in a sort key. */
const LAST = "\u{10ffff}";

/** One row, or null. */
export async function getRow(key: Key, { consistent = true } = {}): Promise<Row | null> {
  const request = { TableName, Key: toItem(key), ConsistentRead: consistent };
  const { Item } = await leanTable.send(new GetItemCommand(request));
  return Item ? fromItem(Item) : null;
}

async function getBatch(wanted: readonly Key[]): Promise<(Row | null)[]> {
  const found: Row[] = [];
  const Keys = [...new Map(wanted.map(({ pk, sk }) => [`${pk} ${sk}`, { pk, sk }])).values()];
  let RequestItems: BatchGetCommandInput["RequestItems"] = { [TableName]: { Keys, ConsistentRead: true } };
  await retry(BATCH_PATIENCE, async () => {
    const answer = await table.send(new BatchGetCommand({ RequestItems }));
    found.push(...(answer.Responses?.[TableName] ?? []));
    RequestItems = answer.UnprocessedKeys;
    return RequestItems?.[TableName]?.Keys?.length ? undefined : true;
  });
  return wanted.map(({ pk, sk }) => found.find((row) => row.pk === pk && row.sk === sk) ?? null);
}

/** Rows in the order of `wanted`, null where there is none. Consistent reads, a hundred per call. */
export async function getRows(wanted: readonly Key[]): Promise<(Row | null)[]> {
  const rows: (Row | null)[] = [];
  for (let at = 0; at < wanted.length; at += READ_BATCH) {
    rows.push(...(await getBatch(wanted.slice(at, at + READ_BATCH))));
  }
  return rows;
}

type Range = {
  newestFirst?: boolean;
  limit?: number;
  consistent?: boolean;
  after?: Key | undefined;
  /** Bounds below the prefix; `from` is inclusive. */
  upTo?: string;
  from?: string | undefined;
  /** The attributes to read besides the key; all by default. */
  only?: string[];
};

/**
 * One page (at most 1 MB) of the rows whose sort key starts with the prefix, the key to continue after, and the read
 * units used: one per 4 KB, or per 8 KB if not consistent.
 */
export async function queryPage(
  prefix: Key,
  range: Range = {},
): Promise<{ rows: Row[]; next: Key | undefined; units: number }> {
  const from = prefix.sk + (range.from ?? "");
  const to = prefix.sk + (range.upTo ?? LAST);
  const {
    Items = [],
    LastEvaluatedKey,
    ConsumedCapacity,
  } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": prefix.pk, ":from": from, ":to": to },
      ScanIndexForward: !range.newestFirst,
      ConsistentRead: range.consistent ?? true,
      Limit: range.limit,
      ExclusiveStartKey: range.after,
      ...(range.only && { ProjectionExpression: ["pk", "sk", ...range.only].join(", ") }),
      ReturnConsumedCapacity: "TOTAL",
    }),
  );
  const units = ConsumedCapacity?.CapacityUnits ?? 0;
  return { rows: Items, next: LastEvaluatedKey && rowKey(LastEvaluatedKey), units };
}

/** The pages of a query, one in memory at a time. */
export async function* queryPages(prefix: Key, range: Range = {}): AsyncGenerator<Row[]> {
  let after = range.after;
  do {
    const { rows, next } = await queryPage(prefix, { ...range, after });
    yield rows;
    after = next;
  } while (after !== undefined);
}

/** All rows of a query. Only for kinds an account has few of. */
export async function queryAll(prefix: Key, range: Range = {}): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of queryPages(prefix, range)) all.push(...rows);
  return all;
}

/** The key of a row. */
export const rowKey = ({ pk, sk }: Row): Key => ({ pk: String(pk), sk: String(sk) });

/** The keys of rows due by `until`, oldest first; the index may lag behind the table by a moment. */
export async function* dueKeys(due: string, until: string): AsyncGenerator<(Key & { due_at: string })[]> {
  let after: Row | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName,
        IndexName: DUE_INDEX,
        KeyConditionExpression: "due = :due AND due_at <= :until",
        ExpressionAttributeValues: { ":due": due, ":until": until },
        Limit: DUE_PER_READ,
        ExclusiveStartKey: after,
      }),
    );
    yield Items as (Key & { due_at: string })[];
    after = LastEvaluatedKey;
  } while (after !== undefined);
}

/** The keys of an account's leads that changed within a range, inclusive, in order of their changes. */
export async function changedKeys(
  { pk }: Pick<Key, "pk">,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<(Key & { changed: string })[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      IndexName: CHANGED_INDEX,
      KeyConditionExpression: "pk = :pk AND changed BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": pk, ":from": from, ":to": to },
      Limit: limit,
    }),
  );
  return Items as (Key & { changed: string })[];
}

/** Whether a conditional write succeeded; false if its condition failed. */
async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Writes a row unless one exists under its key; returns false if it does. */
export const putIfAbsent = (key: Key, row: Row): Promise<boolean> =>
  isWritten(
    table.send(
      new PutCommand({
        TableName,
        Item: { ...key, ...row },
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    ),
  );

/** The row is absent, or derived from version `:of` or earlier. */
const NOT_NEWER = {
  ConditionExpression: "attribute_not_exists(#of) OR #of <= :of",
  ExpressionAttributeNames: { "#of": "of" },
};

/** Writes a row derived from version `of`, unless one of a newer version exists; returns false if it does. */
export const putUnlessNewer = (key: Key, row: Row & { of: number }): Promise<boolean> =>
  isWritten(
    table.send(
      new PutCommand({
        TableName,
        Item: { ...key, ...row },
        ...NOT_NEWER,
        ExpressionAttributeValues: { ":of": row.of },
      }),
    ),
  );

/** Deletes a row that is derived from version `of` or an earlier one. */
export const deleteUnlessNewer = (key: Key, of: number): Promise<boolean> =>
  isWritten(
    table.send(
      new DeleteCommand({ TableName, Key: key, ...NOT_NEWER, ExpressionAttributeValues: { ":of": of } }),
    ),
  );

/** Updates one row and returns its new values; null if the condition failed. */
export async function updateRow(key: Key, change: Change): Promise<Row | null> {
  try {
    const { Attributes = {} } = await table.send(
      new UpdateCommand({ TableName, Key: key, ...change, ReturnValues: "ALL_NEW" }),
    );
    return Attributes;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}

export async function deleteRow(key: Key): Promise<void> {
  await table.send(new DeleteCommand({ TableName, Key: key }));
}

const BATCH = 25;

/** Deletes up to 25 rows; retries unprocessed ones. */
async function deleteBatch(keys: Key[]): Promise<void> {
  let RequestItems: BatchWriteCommandInput["RequestItems"] = {
    [TableName]: keys.map((key) => ({ DeleteRequest: { Key: key } })),
  };
  await retry(BATCH_PATIENCE, async () => {
    const answer = await table.send(new BatchWriteCommand({ RequestItems }));
    RequestItems = answer.UnprocessedItems;
    return RequestItems?.[TableName]?.length ? undefined : true;
  });
}

/**
 * Deletes rows, whether present or not. Not atomic: a failure can leave some, and the call can be repeated. Batches run
 * sequentially, since that saturates a single partition.
 */
export async function deleteRows(keys: Key[]): Promise<void> {
  for (let at = 0; at < keys.length; at += BATCH) await deleteBatch(keys.slice(at, at + BATCH));
}
