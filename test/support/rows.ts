import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  paginateScan,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { Account } from "../../functions/accounts/account.ts";
import type { Lead, StoredLead } from "../../functions/leads/lead.ts";
import { tallyDelta } from "../../functions/leads/tallies/tally.ts";
import { type Key, keys } from "../../functions/platform/store/keys.ts";
import { engineClient } from "../../lib/local/engine.ts";
import type { App } from "./app.ts";

/** Direct access to the product's tables, for changes that no route makes, such as to a plan. */
export function rowsOf({ tableEndpoint }: Pick<App, "tableEndpoint">) {
  const client = engineClient(tableEndpoint);
  const TableName = "Whence";
  const row = async (Key: Key) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const set = (Key: Key, field: string, value: unknown) =>
    client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: "SET #field = :value",
        ExpressionAttributeNames: { "#field": field },
        ExpressionAttributeValues: { ":value": value },
      }),
    );
  return {
    row,
    set,
    /** The rows of a partition whose sort key starts with `prefix`; they must fit into one page. */
    below: async (pk: string, prefix = " ") => {
      const query = {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
        ExpressionAttributeValues: { ":pk": pk, ":from": prefix, ":to": `${prefix.trim()}\uffff` },
        ConsistentRead: true,
      };
      return (await client.send(new QueryCommand({ TableName, ...query }))).Items ?? [];
    },
    account: (id: string) => row(keys.account(id)),
    setAccount: (id: string, field: keyof Account, value: unknown) => set(keys.account(id), field, value),
    /** Changes a stored lead and its tallies, for instance as if an older version of the rules had classified it. */
    rewriteLead: async (accountId: string, lead: Lead, changes: Partial<StoredLead>) => {
      const key = keys.lead(accountId, lead.id);
      const stored = JSON.parse((await row(key))?.lead);
      await set(key, "lead", JSON.stringify({ ...stored, ...changes }));
      for (const [cell, tally] of tallyDelta(lead, { ...lead, ...changes })) {
        await client.send(
          new UpdateCommand({
            TableName,
            Key: keys.tally(accountId, cell, 0),
            UpdateExpression: "ADD #count :count, scored :scored, score_tenths :tenths, filtered :filtered",
            ExpressionAttributeNames: { "#count": "count" },
            ExpressionAttributeValues: {
              ":count": tally.count,
              ":scored": tally.scored,
              ":tenths": tally.score_tenths,
              ":filtered": tally.filtered,
            },
          }),
        );
      }
    },
    /** A lead as stored, with its version. */
    storedLead: async (accountId: string, leadId: string) => {
      const stored = await row(keys.lead(accountId, leadId));
      return { version: stored?.version, ...JSON.parse(stored?.lead) };
    },
    /** Every row of the product's table. */
    all: async () => {
      const rows: Record<string, unknown>[] = [];
      for await (const { Items } of paginateScan({ client }, { TableName })) rows.push(...(Items ?? []));
      return rows;
    },
    put: (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName, Item })),
    removeAccount: (id: string) => client.send(new DeleteCommand({ TableName, Key: keys.account(id) })),
    /** The private key that the local user pool signs with, as a JWK. */
    signingKey: async (): Promise<{ kid: string; jwk: Record<string, string> }> => {
      const Key = { pk: "SIGNING-KEY", sk: "SIGNING-KEY" };
      const { Item } = await client.send(new GetCommand({ TableName: `${TableName}Identity`, Key }));
      return { kid: String(Item?.kid), jwk: JSON.parse(String(Item?.private_jwk)) };
    },
    close: () => client.destroy(),
  };
}
