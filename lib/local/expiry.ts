import { BatchWriteCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { engineClient } from "./engine.ts";
import { EXPIRY_INDEX } from "./table.ts";

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;
/** One batch delete: the engine serves other calls in between. */
const ROWS_AT_ONCE = 25;

/**
 * Deletes the rows whose `expires_at` (seconds) has passed, as DynamoDB's TTL does; the engine has none. Reads the index
 * from the earliest row up to the first unexpired one, so the cost depends only on the expired rows.
 */
export async function sweepExpired(endpoint: string, TableName: string, nowSeconds: number): Promise<void> {
  const client = engineClient(endpoint);
  const earliestFirst = { TableName, IndexName: EXPIRY_INDEX, Limit: ROWS_AT_ONCE };
  try {
    for await (const { Items = [] } of paginateScan({ client }, earliestFirst)) {
      const expired = Items.filter(({ expires_at }) => expires_at < nowSeconds);
      const requests = expired.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
      if (requests.length > 0)
        await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
      if (expired.length < Items.length) break;
    }
  } finally {
    client.destroy();
  }
}

/** Sweeps a minute after the start and then every hour, until `close`. */
export function startExpiry(endpoint: string, tableName: string): { close(): void } {
  const sweep = () =>
    sweepExpired(endpoint, tableName, Math.floor(Date.now() / 1000)).catch((error: unknown) => {
      console.error(JSON.stringify({ level: "ERROR", at: "expiry", error: String(error) }));
    });
  const first = setTimeout(sweep, FIRST_MS).unref();
  const hourly = setInterval(sweep, EVERY_MS).unref();
  return {
    close: () => {
      clearTimeout(first);
      clearInterval(hourly);
    },
  };
}
