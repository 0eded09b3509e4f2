import type { Row } from "./item.ts";

/** Condition: an account exists and is not marked as deleted. */
export const ACCOUNT_EXISTS = "attribute_exists(pk) AND attribute_not_exists(deleted_at)";

/** An update's expressions. */
export type Change = {
  UpdateExpression: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Row;
};

/** Sets fields of a row. Field names can be reserved words. */
export function setFields(fields: Row): Required<Omit<Change, "ConditionExpression">> {
  const names = Object.keys(fields);
  return {
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, fields[name]])),
  };
}
