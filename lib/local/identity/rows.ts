import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { engineClient } from "../engine.ts";
import { createTable } from "../table.ts";

/** The table of the local identity:
 *
 *  user           USER#<id>             USER
 *  email taken    EMAIL#<lower case>    EMAIL
 *  refresh token  REFRESH               <digest>
 *  signing key    SIGNING-KEY           SIGNING-KEY
 */
export type Rows = { client: DynamoDBDocumentClient; TableName: string; close(): void };

/** Opens the table, creating it if necessary. */
export async function openRows(endpoint: string, tableName: string): Promise<Rows> {
  await createTable(endpoint, tableName);
  const client = engineClient(endpoint);
  return { client, TableName: tableName, close: () => client.destroy() };
}
