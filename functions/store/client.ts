import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { environment } from "../environment.ts";
import { PATIENCE } from "./patience.ts";

export const TableName = environment.tableName;

/**
 * For the two calls that every lead takes. It builds each command's chain of middleware once, which the document client
 * can't, and leaves out what only logs or names the caller.
 */
export const leanTable = new DynamoDBClient({ ...PATIENCE, cacheMiddleware: true });
for (const name of ["getUserAgentMiddleware", "loggerMiddleware", "recursionDetectionMiddleware"])
  leanTable.middlewareStack.remove(name);

/** For everything else. Both use the same connections. */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({ ...PATIENCE, requestHandler: leanTable.config.requestHandler }),
  { marshallOptions: { removeUndefinedValues: true } },
);
