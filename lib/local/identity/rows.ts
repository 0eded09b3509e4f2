import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { engineClient } from "../engine.ts";
import { createTable } from "../table.ts";

/** The rows of the local identity, in a table of their own:
 *
 *  user           USER#<id>             USER
 *  e-mail taken   EMAIL#<lower case>    EMAIL
 *  refresh token  REFRESH               <digest>
 *  signing key    SIGNING-KEY           SIGNING-KEY
 */
export type Rows = { client: DynamoDBDocumentClient; TableName: string; close(): void };

/** Opens the table, which is created where it is not there yet. */
export async function openRows(endpoint: string, tableName: string): Promise<Rows> {
  await createTable(endpoint, tableName);
  const client = engineClient(endpoint);
  return { client, TableName: tableName, close: () => client.destroy() };
}
