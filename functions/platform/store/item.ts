import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";

export type Row = Record<string, unknown>;
/** A row in DynamoDB's JSON: every value under its type. */
type Item = Record<string, AttributeValue>;

/** Converts a row to an item; undefined values are left out. */
export const toItem = (row: object): Item => marshall(row, { removeUndefinedValues: true });

/** Converts an item to a row. */
export const fromItem = (item: Item): Row => unmarshall(item);
