import { type AttributeValue, DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";
import { keys } from "../../functions/platform/store/keys.ts";

const utf8 = (text: string): number => Buffer.byteLength(text);

/** A value's size by DynamoDB's rules: UTF-8 bytes, two digits of a number per byte, and one byte per element. */
function countBytes(value: AttributeValue): number {
  if (value.S !== undefined) return utf8(value.S);
  if (value.N !== undefined) return Math.ceil(value.N.replace(/\D/g, "").length / 2) + 1;
  if (value.L !== undefined) return value.L.reduce((sum, item) => sum + 1 + countBytes(item), 3);
  if (value.M !== undefined) return sizeOfMap(value.M) + 3 + Object.keys(value.M).length;
  return 1;
}

const sizeOfMap = (map: Record<string, AttributeValue>): number =>
  Object.entries(map).reduce((sum, [name, value]) => sum + utf8(name) + countBytes(value), 0);

/** The stored size in bytes of an account's latest lead, including attribute names and keys. */
export async function measureLead(endpoint: string, accountId: string): Promise<number> {
  const client = new DynamoDBClient({ endpoint });
  const { pk, sk } = keys.leads(accountId);
  const { Items: [lead] = [] } = await client.send(
    new QueryCommand({
      TableName: process.env.TABLE_NAME,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": { S: pk }, ":from": { S: sk }, ":to": { S: `${sk}~` } },
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  client.destroy();
  return sizeOfMap(lead ?? {});
}
