import { Duration } from "aws-cdk-lib";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { type ConsumerName, consumers } from "../../functions/manifest.ts";
import type { Consumer } from "../../functions/platform/http/line.ts";
import type { Alarms } from "./alarms/alarms.ts";
import { watchQueue } from "./alarms/queues.ts";
import { createLambda, type Parts } from "./lambda.ts";

/** All consumers of the manifest by their queue. */
export const consumerLines: Readonly<Record<string, Consumer>> = consumers;

/** The visibility timeout as SQS recommends: six times the consumer's timeout. */
const VISIBLE_AGAIN = 6;
const TRIES = 3;
/** The maximum concurrency, so that a flood of visits or of one customer's deliveries can't starve lead intake. */
const AT_ONCE: Record<ConsumerName, number> = { deliveries: 50, visits: 5 };

/**
 * Creates the queues of the manifest's consumers. A message that fails three times becomes a dead letter, except on
 * queued routes: those messages contain their sender, so they are retried until the queue drops them after an hour.
 */
export function createQueues(
  scope: Construct,
  deadLetters: Queue,
  alarms: Alarms,
): Record<ConsumerName, Queue> {
  const queues = Object.entries(consumerLines).map(([name, { seconds, batch, queued }]) => {
    const queue = new Queue(scope, `Queue-${name}`, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(seconds * VISIBLE_AGAIN + (batch?.waitSeconds ?? 0)),
      retentionPeriod: Duration.hours(1),
      ...(!queued && { deadLetterQueue: { queue: deadLetters, maxReceiveCount: TRIES } }),
    });
    watchQueue(queue, name as ConsumerName, alarms);
    return [name, queue];
  });
  return Object.fromEntries(queues);
}

/** Adds a consumer: its Lambda, and the mapping that passes it the queue's messages in batches. */
export function addConsumer(scope: Construct, name: string, line: Consumer, parts: Parts): void {
  const { queueArn } = parts.queues[name as ConsumerName];
  const run = createLambda(scope, line, parts, {
    timeout: Duration.seconds(line.seconds),
    consumes: queueArn,
  });
  new EventSourceMapping(scope, `${run.node.id}-queue`, {
    target: run,
    eventSourceArn: queueArn,
    batchSize: line.batch?.size ?? 10,
    maxConcurrency: AT_ONCE[name as ConsumerName],
    ...(line.batch && { maxBatchingWindow: Duration.seconds(line.batch.waitSeconds) }),
    reportBatchItemFailures: true,
    // The permission to receive from the queue must exist first.
  }).node.addDependency(run.role ?? run);
}
