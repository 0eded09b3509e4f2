import * as v from "valibot";
import type { Consumer } from "../../platform/http/line.ts";
import { isOriginKey } from "../../platform/http/origin.ts";
import { type LoggedIds, logError } from "../../platform/http/response.ts";
import { type Entry, originKeyOf, type Received, readReceived } from "./received.ts";
import type { InvokeContext } from "./request.ts";

type Message<L extends Consumer> = v.InferOutput<L["message"]>;

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
    if (!(await isOriginKey(originKeyOf(entry)))) return [];
    const received = readReceived(entry, message, maxBytes);
    return received === null ? [] : [received as Received<Message<Lines[Name]>>];
  };
  return async ({ Records }: Batch, context: InvokeContext): Promise<Failed> => {
    const received = (await Promise.all(Records.map(read))).flat();
    const failed = await run(received, new Date(context.now ?? Date.now()));
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
