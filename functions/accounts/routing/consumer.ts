import * as v from "valibot";
import { toNetwork } from "../../platform/http/client-ip.ts";
import type { Consumer } from "../../platform/http/line.ts";
import { isOriginKey } from "../../platform/http/origin.ts";
import { type LoggedIds, logError } from "../../platform/http/response.ts";
import { parseJson } from "../../platform/json.ts";
import type { InvokeContext } from "./request.ts";

type Message<L extends Consumer> = v.InferOutput<L["message"]>;

/** The parts of an SQS record that we read. */
type Entry = {
  messageId: string;
  body: string;
  attributes: { SentTimestamp: string; ApproximateReceiveCount: string };
  messageAttributes?: Partial<Record<"Sender" | "OriginKey", { stringValue?: string }>>;
};
type Batch = { Records: Entry[] };
type Failed = { batchItemFailures: { itemIdentifier: string }[] };

const WithAccount = v.object({ account_id: v.string() });

/** The account that a message names, for the log. */
const accountIn = (message: unknown): LoggedIds =>
  v.is(WithAccount, message) ? { account: message.account_id } : {};

/**
 * Makes the Lambda handler of one of a room's queue consumers. `run` takes one message; the messages of a batch run
 * concurrently. Those that fail return to the queue.
 */
export function consumer<Name extends string, Lines extends Record<Name, Consumer>>(
  lines: Lines,
  name: Name,
  run: (input: { message: Message<Lines[Name]>; now: Date }) => Promise<void>,
) {
  return async ({ Records }: Batch, context: InvokeContext): Promise<Failed> => {
    const now = new Date(context.now ?? Date.now());
    const failures = await Promise.all(
      Records.map(async ({ messageId, body }) => {
        let ids: LoggedIds = {};
        try {
          const message: unknown = v.parse(lines[name].message, JSON.parse(body));
          ids = accountIn(message);
          await run({ message: message as Message<Lines[Name]>, now });
          return [];
        } catch (thrown) {
          logError(thrown, name, 500, ids);
          return [{ itemIdentifier: messageId }];
        }
      }),
    );
    return { batchItemFailures: failures.flat() };
  };
}

/**
 * A message of a queued route, with its id, the time it was sent (epoch ms), whether it may have been received before, and
 * its sender's network and user agent. Those are never stored or logged.
 */
export type Received<Message> = {
  id: string;
  message: Message;
  sentAt: number;
  isRepeat: boolean;
  network: string;
  userAgent: string;
};

/** Reads what the distribution says about a sender: an address, a space, and the user agent, URL-encoded. */
function readSender(text: string): { network: string; userAgent: string } {
  const [address = "", userAgent = ""] = text.split(" ");
  return { network: toNetwork(address), userAgent: decodeURIComponent(userAgent) };
}

/**
 * Makes the handler of a consumer whose messages anyone may send through a queued route: messages that are too long or
 * malformed, or that bypassed the distribution, are dropped. `run` takes a whole batch, and returns the ids of the messages
 * to retry.
 */
export function batchConsumer<Name extends string, Lines extends Record<Name, Consumer>>(
  lines: Lines,
  name: Name,
  run: (messages: Received<Message<Lines[Name]>>[], now: Date) => Promise<string[]>,
) {
  const { message, maxBytes = Number.POSITIVE_INFINITY }: Consumer = lines[name];
  const read = async (entry: Entry): Promise<Received<Message<Lines[Name]>>[]> => {
    const { messageId, body, attributes, messageAttributes } = entry;
    if (Buffer.byteLength(body) > maxBytes) return [];
    if (!(await isOriginKey(messageAttributes?.OriginKey?.stringValue ?? ""))) return [];
    const parsed = v.safeParse(message, parseJson(body));
    if (!parsed.success) return [];
    return [
      {
        id: messageId,
        message: parsed.output as Message<Lines[Name]>,
        sentAt: Number(attributes.SentTimestamp),
        isRepeat: attributes.ApproximateReceiveCount !== "1",
        ...readSender(messageAttributes?.Sender?.stringValue ?? ""),
      },
    ];
  };
  return async ({ Records }: Batch, context: InvokeContext): Promise<Failed> => {
    const received = (await Promise.all(Records.map(read))).flat();
    const failed = await run(received, new Date(context.now ?? Date.now()));
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
