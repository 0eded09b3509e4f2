import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { environment } from "../environment.ts";

// Three tries fit into the function's own time-out, so that a table that hangs is still answered by us.
const TIMES = { requestTimeout: 1500, connectionTimeout: 1000, throwOnRequestTimeout: true };

/** How the table is called: with few tries, and without what only describes the caller. */
export const client = new DynamoDBClient({
  maxAttempts: 3,
  requestHandler: TIMES,
  // The layers of a command are composed once, not on every call.
  cacheMiddleware: true,
  // The SDK's default logger discards its lines only after each call was formatted for them.
  logger: {} as NonNullable<DynamoDBClientConfig["logger"]>,
});
// It describes the SDK to the service; that takes longer than reading a row.
client.middlewareStack.remove("getUserAgentMiddleware");
export const TableName = environment.tableName;
