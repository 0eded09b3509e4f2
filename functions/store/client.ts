import { randomUUID } from "node:crypto";
import type * as DynamoDB from "@aws-sdk/client-dynamodb";
import { environment } from "../environment.ts";
import { connect } from "./signed-calls.ts";

/** The operations we use, with DynamoDB's names and shapes. */
type Operations = {
  GetItem: [DynamoDB.GetItemCommandInput, DynamoDB.GetItemCommandOutput];
  BatchGetItem: [DynamoDB.BatchGetItemCommandInput, DynamoDB.BatchGetItemCommandOutput];
  Query: [DynamoDB.QueryCommandInput, DynamoDB.QueryCommandOutput];
  PutItem: [DynamoDB.PutItemCommandInput, DynamoDB.PutItemCommandOutput];
  UpdateItem: [DynamoDB.UpdateItemCommandInput, DynamoDB.UpdateItemCommandOutput];
  DeleteItem: [DynamoDB.DeleteItemCommandInput, DynamoDB.DeleteItemCommandOutput];
  BatchWriteItem: [DynamoDB.BatchWriteItemCommandInput, DynamoDB.BatchWriteItemCommandOutput];
  TransactWriteItems: [DynamoDB.TransactWriteItemsCommandInput, DynamoDB.TransactWriteItemsCommandOutput];
};

export const TableName = environment.tableName;

const send = connect({
  service: "dynamodb",
  endpoint: environment.tableEndpoint,
  target: "DynamoDB_20120810",
  contentType: "application/x-amz-json-1.0",
});

/** Runs one operation. Throws AwsError, or a network error, after the last try. */
export async function call<Name extends keyof Operations>(
  operation: Name,
  input: Operations[Name][0],
): Promise<Operations[Name][1]> {
  // DynamoDB recognizes a resent transaction by its token.
  const token = operation === "TransactWriteItems" && { ClientRequestToken: randomUUID() };
  return (await send(operation, { ...input, ...token })) as Operations[Name][1];
}
