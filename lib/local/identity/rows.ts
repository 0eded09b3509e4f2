import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { engineClient } from "../engine.ts";
import { createTable } from "../table.ts";

/** The table of the local identity:
 *
 *  user           USER#<id>             USER
 *  email taken    EMAIL#<lower case>    EMAIL
 *  refresh token  REFRESH               <digest>
 *  signing key    SIGNING-KEY           SIGNING-KEY
 *  client secret  CLIENT-SECRET         CLIENT-SECRET
 */
export type Rows = { client: DynamoDBDocumentClient; TableName: string; close(): void };

/** Opens the table, creating it if necessary. */
export async function openRows(endpoint: string, tableName: string): Promise<Rows> {
  await createTable(endpoint, tableName);
  const client = engineClient(endpoint);
  return { client, TableName: tableName, close: () => client.destroy() };
}

/** Reads the row of this name, created by `make` on the first start. */
export async function keepRow(
  { client, TableName }: Rows,
  name: string,
  make: () => Promise<Record<string, string>> | Record<string, string>,
): Promise<Record<string, unknown>> {
  const Key = { pk: name, sk: name };
  const find = () => client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  const { Item } = await find();
  if (Item !== undefined) return Item;
  const put = {
    TableName,
    Item: { ...Key, ...(await make()) },
    ConditionExpression: "attribute_not_exists(pk)",
  };
  await client.send(new PutCommand(put)).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
  return (await find()).Item ?? {};
}
