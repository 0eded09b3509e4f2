import { BatchWriteCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { engineClient } from "./engine.ts";
import { EXPIRY_INDEX } from "./table.ts";

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;
/** As many as one batch deletes: the engine serves other calls between two of them. */
const ROWS_AT_ONCE = 25;

/**
 * Deletes the rows whose `expires_at` (seconds) is past, as DynamoDB does some time after; the engine does not. It reads
 * the index from the earliest on, up to the first row that has not expired, so its cost depends on nothing else.
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

/** Sweeps a minute after the start and then every hour; `close` ends it. */
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
