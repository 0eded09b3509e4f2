import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

/** The region this machine plays. */
export const REGION = "us-east-1";

/** The stand-ins ask for a signature, but not for whose. */
export const credentials = { accessKeyId: "local", secretAccessKey: "local" };

/** A client of the embedded table engine. */
export const engineClient = (endpoint: string): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: REGION, credentials }), {
    marshallOptions: { removeUndefinedValues: true },
  });
