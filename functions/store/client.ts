import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { environment } from "../environment.ts";
import { PATIENCE } from "./patience.ts";

export const TableName = environment.tableName;

/** A client without the middleware that only logs or names the caller. */
function createClient(options: DynamoDBClientConfig): DynamoDBClient {
  const client = new DynamoDBClient({ ...PATIENCE, ...options });
  for (const name of ["getUserAgentMiddleware", "loggerMiddleware", "recursionDetectionMiddleware"])
    client.middlewareStack.remove(name);
  return client;
}

/** For the two calls that every lead takes. It builds each command's chain of middleware once, which the document client can't. */
export const leanTable = createClient({ cacheMiddleware: true });

/** For everything else. Both use the same connections. */
export const table = DynamoDBDocumentClient.from(
  createClient({ requestHandler: leanTable.config.requestHandler }),
  { marshallOptions: { removeUndefinedValues: true } },
);
