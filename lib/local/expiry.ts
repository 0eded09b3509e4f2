import { DeleteCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { engineClient } from "./engine.ts";

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;

/** Deletes the rows whose `expires_at` (seconds) is past, as DynamoDB does in its own time; the engine does not. */
export async function sweepExpired(endpoint: string, TableName: string, nowSeconds: number): Promise<void> {
  const client = engineClient(endpoint);
  const expired = {
    TableName,
    FilterExpression: "expires_at < :now",
    ProjectionExpression: "pk, sk",
    ExpressionAttributeValues: { ":now": nowSeconds },
  };
  try {
    for await (const { Items = [] } of paginateScan({ client }, expired)) {
      for (const { pk, sk } of Items) await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
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
