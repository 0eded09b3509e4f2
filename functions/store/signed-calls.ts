import { type ClientRequest, Agent as HttpAgent, request as http, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as https } from "node:https";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import aws4 from "aws4";
import { environment } from "../environment.ts";
import { parseJson } from "../json.ts";
import { credentials } from "./credentials.ts";

/*
 * A minimal client for AWS's JSON protocol. A lead takes two calls to the table; the AWS SDK uses three times as much
 * CPU time per call and accounts for most of a cold start. docs/decisions.md has the figures.
 */

/** An error returned by AWS. `name` is its type, such as "ConditionalCheckFailedException". */
export class AwsError extends Error {
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

/** One of AWS's APIs. */
type Api = {
  service: "dynamodb" | "secretsmanager" | "sqs";
  /** Its URL, if not AWS's own. */
  endpoint: string;
  /** What precedes the operation in `X-Amz-Target`. */
  target: string;
  contentType: string;
  /** How often a call is tried; three times by default. */
  tries?: number;
};

// Three tries fit into a function's timeout, so that we can still respond when a service hangs.
const TRIES = 3;
const TIMEOUT_MS = 1500;
const FIRST_PAUSE_MS = 50;

/** Worth a retry: the service throttled the call, failed, or was unreachable. After a lost response, the write is repeated. */
const mayRetry = (error: unknown): boolean =>
  !(error instanceof AwsError) || error.status >= 500 || /Throttl|ThroughputExceeded/.test(error.name);

/** Makes a function that calls an API. It throws AwsError, or a network error, after the last try. */
export function connect({ service, target, contentType, tries: triesMax = TRIES, ...api }: Api) {
  const { region } = environment;
  const endpoint = new URL(api.endpoint || `https://${service}.${region}.amazonaws.com`);
  const { protocol, hostname, port, host } = endpoint;
  const isSecure = protocol === "https:";
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 50 });

  async function send(operation: string, body: string): Promise<unknown> {
    const type = { "Content-Type": contentType, "X-Amz-Target": `${target}.${operation}` };
    const { headers } = aws4.sign({ service, region, host, path: "/", body, headers: type }, credentials());
    const to = { method: "POST", protocol, hostname, port, agent, timeout: TIMEOUT_MS, headers };
    const response = await responseTo((isSecure ? https : http)(to).end(body));
    const { statusCode: status = 500 } = response;
    const answer = await text(response);
    if (status === 200) return JSON.parse(answer);
    // A proxy may answer with something other than JSON.
    throw new AwsError(status, Object(parseJson(answer)));
  }

  return async (operation: string, input: object): Promise<unknown> => {
    const body = JSON.stringify(input);
    for (let tries = 1; ; tries++) {
      try {
        return await send(operation, body);
      } catch (error) {
        if (tries === triesMax || !mayRetry(error)) throw error;
        await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
      }
    }
  };
}

const responseTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on("response", resolve).on("error", reject);
    request.on("timeout", () =>
      request.destroy(Object.assign(new Error("The service did not respond."), { code: "ETIMEDOUT" })),
    );
  });
