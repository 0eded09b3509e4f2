import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { DUE_INDEX } from "../../functions/platform/store/indexes.ts";
import { keys } from "../../functions/platform/store/keys.ts";
import { engineClient } from "../../lib/local/engine.ts";
import type { App } from "./app.ts";

type Row = Record<string, unknown>;

/** The rows that wait for jobs, and a way to add one that no route would write. */
export function waitingOf({ tableEndpoint }: Pick<App, "tableEndpoint">) {
  const client = engineClient(tableEndpoint);
  const TableName = "Whence";
  return {
    /** An account's mails as stored, keyed by the part of their keys after MAIL#. */
    mailsOf: async (accountId: string): Promise<Record<string, Row>> => {
      const { pk, sk } = keys.mail(accountId, "");
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
          ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
          ConsistentRead: true,
        }),
      );
      return Object.fromEntries(Items.map((row) => [String(row.sk).slice(sk.length), row]));
    },
    /** How many rows wait under the index key `due`. */
    count: async (due: string): Promise<number> => {
      const { Count = 0 } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: DUE_INDEX,
          KeyConditionExpression: "due = :due",
          ExpressionAttributeValues: { ":due": due },
          Select: "COUNT",
        }),
      );
      return Count;
    },
    plant: (row: Row) => client.send(new PutCommand({ TableName, Item: row })),
    close: () => client.destroy(),
  };
}
