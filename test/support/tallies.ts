import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { keys } from "../../functions/platform/store/keys.ts";
import { engineClient } from "../../lib/local/engine.ts";
import type { App } from "./app.ts";
import { parallel } from "./parallel.ts";

/** The number of leads from one source on one day. */
export type Planted = { source: string; day: string; count: number };

/** Writes the tallies that many leads of a site would add up to; sending the leads would take too long. */
export async function givenTallies(
  { tableEndpoint }: Pick<App, "tableEndpoint">,
  accountId: string,
  siteId: string,
  planted: Planted[],
): Promise<void> {
  const client = engineClient(tableEndpoint);
  const cells = new Map<string, number>();
  for (const { source, count } of planted) {
    const cell = `all#${siteId}#${source}`;
    cells.set(cell, (cells.get(cell) ?? 0) + count);
  }
  const firstDays = new Map(planted.toReversed().map(({ source, day }) => [`all#${siteId}#${source}`, day]));
  const rows = [...cells].map(([cell, count]) => ({
    ...keys.tally(accountId, cell, 0),
    ...(firstDays.has(cell) && { started_on: firstDays.get(cell) }),
    count,
    scored: count,
    score_tenths: count * 50,
    filtered: 0,
  }));
  const batches = Array.from({ length: Math.ceil(rows.length / 25) }, (_, at) =>
    rows.slice(at * 25, at * 25 + 25),
  );
  await parallel(batches, (batch) =>
    client.send(
      new BatchWriteCommand({
        RequestItems: { Whence: batch.map((Item) => ({ PutRequest: { Item } })) },
      }),
    ),
  );
  client.destroy();
}
