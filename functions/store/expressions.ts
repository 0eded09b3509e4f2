import type { Row } from "./item.ts";

/** An update's expressions. */
export type Change = {
  UpdateExpression: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Row;
};
