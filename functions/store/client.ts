import { randomUUID } from "node:crypto";
import { type ClientRequest, Agent as HttpAgent, request as http, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as https } from "node:https";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type * as DynamoDB from "@aws-sdk/client-dynamodb";
import aws4 from "aws4";
import { environment } from "../environment.ts";
import { parseJson } from "../json.ts";
import { credentials } from "./credentials.ts";

/*
 * A minimal client for DynamoDB's JSON protocol. A lead takes two calls to the table; the AWS SDK uses three times as
 * much CPU time per call and accounts for most of a cold start. docs/decisions.md has the figures.
 */

/** The operations that the product uses, with DynamoDB's names and shapes. */
type Operations = {
  GetItem: [DynamoDB.GetItemCommandInput, DynamoDB.GetItemCommandOutput];
  Query: [DynamoDB.QueryCommandInput, DynamoDB.QueryCommandOutput];
  PutItem: [DynamoDB.PutItemCommandInput, DynamoDB.PutItemCommandOutput];
  UpdateItem: [DynamoDB.UpdateItemCommandInput, DynamoDB.UpdateItemCommandOutput];
  DeleteItem: [DynamoDB.DeleteItemCommandInput, DynamoDB.DeleteItemCommandOutput];
  BatchWriteItem: [DynamoDB.BatchWriteItemCommandInput, DynamoDB.BatchWriteItemCommandOutput];
  TransactWriteItems: [DynamoDB.TransactWriteItemsCommandInput, DynamoDB.TransactWriteItemsCommandOutput];
};

/** An error returned by the table. `name` is its type, such as "ConditionalCheckFailedException". */
export class TableError extends Error {
  readonly status: number;
  /** The outcome of each action in a cancelled transaction, such as "ConditionalCheckFailed" or "None". */
  readonly reasons: string[];

  constructor(status: number, answer: { __type?: string; CancellationReasons?: { Code?: string }[] }) {
    super();
    this.name = answer.__type?.replace(/^.*#/, "") ?? "UnknownError";
    this.status = status;
    this.reasons = (answer.CancellationReasons ?? []).map(({ Code = "None" }) => Code);
  }
}

export const TableName = environment.tableName;

const endpoint = new URL(environment.tableEndpoint || `https://dynamodb.${environment.region}.amazonaws.com`);
const isSecure = endpoint.protocol === "https:";
const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 50 });

// Three tries fit into a function's timeout, so that we can still respond when the table hangs.
const TRIES = 3;
const TIMEOUT_MS = 1500;
const FIRST_PAUSE_MS = 50;

/** Worth a retry: the table throttled the call, failed, or was unreachable. A lost response repeats the write. */
const mayRetry = (error: unknown): boolean =>
  !(error instanceof TableError) || error.status >= 500 || /Throttl|ThroughputExceeded/.test(error.name);

/** Runs one operation. Throws TableError, or a network error, after the last try. */
export async function call<Name extends keyof Operations>(
  operation: Name,
  input: Operations[Name][0],
): Promise<Operations[Name][1]> {
  // DynamoDB recognizes a resent transaction by its token.
  const token = operation === "TransactWriteItems" && { ClientRequestToken: randomUUID() };
  const body = JSON.stringify({ ...input, ...token });
  for (let tries = 1; ; tries++) {
    try {
      return await send(operation, body);
    } catch (error) {
      if (tries === TRIES || !mayRetry(error)) throw error;
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
    }
  }
}

async function send(operation: string, body: string) {
  const { headers } = aws4.sign(
    {
      service: "dynamodb",
      region: environment.region,
      host: endpoint.host,
      path: "/",
      body,
      headers: {
        "Content-Type": "application/x-amz-json-1.0",
        "X-Amz-Target": `DynamoDB_20120810.${operation}`,
      },
    },
    credentials(),
  );
  const { protocol, hostname, port } = endpoint;
  const to = { method: "POST", protocol, hostname, port, agent, timeout: TIMEOUT_MS, headers };
  const response = await responseTo((isSecure ? https : http)(to).end(body));
  const { statusCode: status = 500 } = response;
  const answer = await text(response);
  if (status === 200) return JSON.parse(answer);
  // A proxy may answer with something other than JSON.
  throw new TableError(status, Object(parseJson(answer)));
}

const responseTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on("response", resolve).on("error", reject);
    request.on("timeout", () =>
      request.destroy(Object.assign(new Error("The table did not respond."), { code: "ETIMEDOUT" })),
    );
  });
