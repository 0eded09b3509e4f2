import * as v from "valibot";
import type { Consumer } from "../../platform/http/line.ts";
import { isOriginKey } from "../../platform/http/origin.ts";
import { type LoggedIds, logError } from "../../platform/http/response.ts";
import { type Entry, type Received, readOriginKey, readReceived } from "./received.ts";
import type { InvokeContext } from "./request.ts";

type Message<L extends Consumer> = v.InferOutput<L["message"]>;

type Batch = { Records: Entry[] };
type Failed = { batchItemFailures: { itemIdentifier: string }[] };

const WithAccount = v.object({ account_id: v.string() });

/** The account that a message names, for the log. */
const accountIn = (message: unknown): LoggedIds =>
  v.is(WithAccount, message) ? { account: message.account_id } : {};

/**
 * Makes the Lambda handler of a queue consumer. `run` handles one message; a batch's messages run concurrently, and
 * failed ones return to the queue.
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
 * Makes the handler of a consumer whose messages anyone can send through a queued route. Drops messages that are too
 * long, malformed or bypassed the distribution. `run` handles a whole batch and returns the ids of messages to retry.
 */
export function batchConsumer<Name extends string, Lines extends Record<Name, Consumer>>(
  lines: Lines,
  name: Name,
  run: (messages: Received<Message<Lines[Name]>>[], now: Date) => Promise<string[]>,
) {
  const { message, maxBytes = Number.POSITIVE_INFINITY }: Consumer = lines[name];
  const read = async (entry: Entry): Promise<Received<Message<Lines[Name]>>[]> => {
    if (!(await isOriginKey(readOriginKey(entry)))) return [];
    const received = readReceived(entry, message, maxBytes);
    return received === null ? [] : [received as Received<Message<Lines[Name]>>];
  };
  return async ({ Records }: Batch, context: InvokeContext): Promise<Failed> => {
    const received = (await Promise.all(Records.map(read))).flat();
    const failed = await run(received, new Date(context.now ?? Date.now()));
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
