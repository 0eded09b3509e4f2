import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { environment } from "../../platform/environment.ts";
import { logError } from "../../platform/http/response.ts";
import { PATIENCE } from "../../platform/store/patience.ts";
import type { Hint } from "./hint.ts";

// One attempt: losing a hint delays a delivery by up to a minute, until the sweep finds it.
const queues = new SQSClient({ ...PATIENCE, maxAttempts: 1 });

const BATCH = 10;

/**
 * Queues hints that destinations have deliveries, delayed by `delaySeconds` (at most 900). Best effort: never throws.
 */
export async function sendHints(hints: readonly Hint[], delaySeconds = 0): Promise<void> {
  const QueueUrl = environment.deliveryQueueUrl;
  if (QueueUrl === "") return;
  for (let at = 0; at < hints.length; at += BATCH) {
    const Entries = hints.slice(at, at + BATCH).map((hint, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify(hint),
      DelaySeconds: delaySeconds,
    }));
    try {
      await queues.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    } catch (error) {
      logError(error, "sending delivery hints", 503);
    }
  }
}
