import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { environment } from "../environment.ts";
import { createLeanClient } from "./lean-client.ts";
import { PATIENCE } from "./patience.ts";

export const TableName = environment.tableName;

/** For the two calls on every lead's path. Caches each command's middleware stack, which the document client can't. */
export const leanTable = createLeanClient({ ...PATIENCE, cacheMiddleware: true });

/** For everything else. Both clients share their connections. */
export const table = DynamoDBDocumentClient.from(
  createLeanClient({ ...PATIENCE, requestHandler: leanTable.config.requestHandler }),
  { marshallOptions: { removeUndefinedValues: true } },
);
