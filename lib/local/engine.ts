import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

/** The region the local stack pretends to be. */
export const REGION = "us-east-1";

/** The stand-ins need signed requests but don't verify the signature. */
export const credentials = { accessKeyId: "local", secretAccessKey: "local" };

export const engineClient = (endpoint: string): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: REGION, credentials }), {
    marshallOptions: { removeUndefinedValues: true },
  });
