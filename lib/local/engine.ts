import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

/** The region the local stack pretends to be. */
export const REGION = "us-east-1";

/** The stand-ins need signed requests but don't verify the signature. */
export const credentials = { accessKeyId: "local", secretAccessKey: "local" };

/** A client of the table engine. As in functions, what only logs or names the caller is left out: half of a call's time. */
export function engineClient(endpoint: string): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ endpoint, region: REGION, credentials });
  for (const name of ["getUserAgentMiddleware", "loggerMiddleware", "recursionDetectionMiddleware"])
    client.middlewareStack.remove(name);
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
