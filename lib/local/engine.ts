import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createLeanClient } from "../../functions/platform/store/lean-client.ts";

/** The region the local stack pretends to be. */
export const REGION = "us-east-1";

/** The stand-ins need signed requests but don't verify the signature. */
export const credentials = { accessKeyId: "local", secretAccessKey: "local" };

/** A client of the table engine, as lean as the functions' own. */
export const engineClient = (endpoint: string): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(createLeanClient({ endpoint, region: REGION, credentials }), {
    marshallOptions: { removeUndefinedValues: true },
  });
