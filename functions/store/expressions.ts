import { TableName } from "./client.ts";
import { type Row, toItem } from "./item.ts";
import type { Key } from "./keys.ts";

/** An update's expressions, with its values as rows have them. */
export type Change = {
  UpdateExpression: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Row;
};

/** The values of an expression, as DynamoDB writes them. */
export const withValues = (values: Row | undefined) =>
  values && { ExpressionAttributeValues: toItem(values) };

/** An update of one row, alone or in a transaction. */
export const changeOf = (key: Key, { ExpressionAttributeValues: values, ...change }: Change) => ({
  TableName,
  Key: toItem(key),
  ...change,
  ...withValues(values),
});
