import { createHash, randomUUID } from "node:crypto";
import * as v from "valibot";
import { consumers } from "../../functions/manifest.ts";
import type { Consumer } from "../../functions/platform/http/line.ts";
import type { QueuedAttributes } from "../queued-attributes.ts";
import { type EndpointRequest, type Reply, startEndpoint } from "./endpoint.ts";
import { loadConsumers } from "./functions.ts";
import type { Send } from "./gateway.ts";

const BATCH = { size: 10, waitSeconds: 0 };
/** How often a message is delivered before it is dropped. On AWS, it then becomes a dead letter. */
const TRIES = 3;

const Sent = v.object({
  QueueUrl: v.string(),
  Entries: v.array(
    v.object({ Id: v.string(), MessageBody: v.string(), DelaySeconds: v.optional(v.number(), 0) }),
  ),
});

/** SQS's twin. */
export type Queues = {
  endpoint: string;
  /** Whether messages are delivered or lost. */
  mode: "deliver" | "lose";
  /** The consumers' clock; null for the real one. */
  now: Date | null;
  /** Puts one message into a queue, as API Gateway's integration does. Returns SQS's response. */
  send: Send;
  /** Waits until no messages are left, except delayed ones. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

type Message = {
  messageId: string;
  body: string;
  sentAt: number;
  tries: number;
  sent?: QueuedAttributes;
};

/** Starts a queue. `take` consumes batches of up to `size` messages, several at a time, and returns the ids that failed. */
function startQueue(
  take: (batch: Message[]) => Promise<Set<string>>,
  { size, waitSeconds }: NonNullable<Consumer["batch"]>,
) {
  let waiting: Message[] = [];
  let isDue = false;
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  const run = async (batch: Message[]) => {
    const failed = await take(batch);
    for (const message of batch) {
      if (failed.has(message.messageId) && message.tries < TRIES)
        push({ ...message, tries: message.tries + 1 }, 0);
    }
  };
  const flush = () => {
    const all = waiting;
    waiting = [];
    isDue = false;
    for (let at = 0; at < all.length; at += size) {
      const done = run(all.slice(at, at + size)).finally(() => running.delete(done));
      running.add(done);
    }
  };
  const later = (seconds: number, then: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, seconds * 1000).unref();
    timers.add(timer);
  };
  const push = (message: Message, delaySeconds: number) => {
    if (delaySeconds > 0) return later(delaySeconds, () => push(message, 0));
    waiting.push(message);
    if (waiting.length >= size && waitSeconds > 0) return flush();
    if (isDue) return;
    isDue = true;
    if (waitSeconds > 0) return later(waitSeconds, flush);
    // Deferred, so that messages sent together arrive together.
    const moment = new Promise((resolve) => setImmediate(resolve))
      .then(flush)
      .finally(() => running.delete(moment));
    running.add(moment);
  };
  const settle = async () => {
    while (running.size > 0 || waiting.length > 0) {
      flush();
      await Promise.all(running);
    }
  };
  return {
    push,
    settle,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      if (waitSeconds > 0) flush();
      await Promise.allSettled(running);
    },
  };
}

const QUEUE_URL = /\/(?<name>[\w-]+)$/;
/** SQS's limit on a message. */
const MESSAGE_MAX_BYTES = 1024 * 1024;

/** Clients verify it against the digest of what they sent. */
const md5 = (body: string): string => createHash("md5").update(body).digest("hex");

const xml = (kind: string, content: string): string =>
  `<?xml version="1.0"?><${kind} xmlns="http://queue.amazonaws.com/doc/2012-11-05/">${content}<RequestId>${randomUUID()}</RequestId></${kind}>`;

/** Starts the queues of the manifest's consumers, and sets the variables that name them. */
export async function startQueues(): Promise<Queues> {
  const loaded = new Map<string, ReturnType<typeof startQueue>>();
  const sentNow = () => queues.now?.getTime() ?? Date.now();
  const queues: Queues = {
    endpoint: "",
    mode: "deliver",
    now: null,
    send: (name, body, sent) => {
      // SQS also rejects attributes without a value.
      const isEmpty = [body, ...Object.values(sent)].includes("");
      if (isEmpty || Buffer.byteLength(body) > MESSAGE_MAX_BYTES)
        return {
          status: 400,
          body: xml("ErrorResponse", "<Error><Code>InvalidParameterValue</Code></Error>"),
        };
      const messageId = randomUUID();
      const message = { messageId, body, sentAt: sentNow(), tries: 1, sent };
      if (queues.mode === "deliver") loaded.get(name)?.push(message, 0);
      const result = `<MessageId>${messageId}</MessageId><MD5OfMessageBody>${md5(body)}</MD5OfMessageBody>`;
      return {
        status: 200,
        body: xml("SendMessageResponse", `<SendMessageResult>${result}</SendMessageResult>`),
      };
    },
    settle: async () => {},
    close: async () => {},
  };

  const answer = ({ headers, body }: EndpointRequest): Reply => {
    if (headers["x-amz-target"] !== "AmazonSQS.SendMessageBatch") {
      return { status: 400, body: { __type: "UnsupportedOperation" } };
    }
    const sent = v.safeParse(Sent, JSON.parse(body ?? "null"));
    const queue = sent.success
      ? loaded.get(QUEUE_URL.exec(sent.output.QueueUrl)?.groups?.name ?? "")
      : undefined;
    if (!sent.success || queue === undefined) return { status: 400, body: { __type: "QueueDoesNotExist" } };
    const Successful = sent.output.Entries.map(({ Id, MessageBody, DelaySeconds }) => {
      const messageId = randomUUID();
      const message = { messageId, body: MessageBody, sentAt: sentNow(), tries: 1 };
      if (queues.mode === "deliver") queue.push(message, DelaySeconds);
      return { Id, MessageId: messageId, MD5OfMessageBody: md5(MessageBody) };
    });
    return { status: 200, body: { Successful, Failed: [] } };
  };

  const endpoint = await startEndpoint(answer);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SQS: endpoint.endpoint,
    DELIVERY_QUEUE_URL: `${endpoint.endpoint}/000000000000/deliveries`,
  });
  const lines: Readonly<Record<string, Consumer>> = consumers;
  for (const [name, consume] of loadConsumers()) {
    const take = async (batch: Message[]): Promise<Set<string>> => {
      const Records = batch.map(({ messageId, body, sentAt, tries, sent = {} }) => ({
        messageId,
        body,
        attributes: { SentTimestamp: String(sentAt), ApproximateReceiveCount: String(tries) },
        messageAttributes: Object.fromEntries(
          Object.entries(sent).map(([name, stringValue]) => [name, { stringValue }]),
        ),
      }));
      const now = queues.now === null ? {} : { now: queues.now.getTime() };
      try {
        const { batchItemFailures } = await consume({ Records }, { awsRequestId: randomUUID(), ...now });
        return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      } catch (error) {
        // As on AWS, a failed consumer fails its whole batch.
        console.error(JSON.stringify({ level: "ERROR", at: "queues", queue: name, error: String(error) }));
        return new Set(batch.map(({ messageId }) => messageId));
      }
    };
    loaded.set(name, startQueue(take, lines[name]?.batch ?? BATCH));
  }
  const all = [...loaded.values()];
  return Object.assign(queues, {
    endpoint: endpoint.endpoint,
    settle: async () => void (await Promise.all(all.map(({ settle }) => settle()))),
    close: async () => {
      await endpoint.close();
      await Promise.all(all.map(({ close }) => close()));
    },
  });
}
