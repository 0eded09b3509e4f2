import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { environment } from "../environment.ts";
import { createLeanClient } from "./lean-client.ts";
import { PATIENCE } from "./patience.ts";

export const TableName = environment.tableName;

/** For the two calls that every lead takes. It builds each command's chain of middleware once, which the document client can't. */
export const leanTable = createLeanClient({ ...PATIENCE, cacheMiddleware: true });

/** For everything else. Both use the same connections. */
export const table = DynamoDBDocumentClient.from(
  createLeanClient({ ...PATIENCE, requestHandler: leanTable.config.requestHandler }),
  { marshallOptions: { removeUndefinedValues: true } },
);
