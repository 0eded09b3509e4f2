import { Duration } from "aws-cdk-lib";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Consumer } from "../../functions/http/line.ts";
import { type ConsumerName, consumers } from "../../functions/manifest.ts";
import { createLambda, type Parts } from "./lambda.ts";

/** All consumers of the manifest by their queue. */
export const consumerLines: Readonly<Record<string, Consumer>> = consumers;

/** As SQS advises: six times the time that the consumer may take for a batch. */
const VISIBLE_AGAIN = 6;
const TRIES = 3;
/** Anyone may fill a queue with a batch: a flood must not take the concurrency that leads need. */
const BATCHES_AT_ONCE = 5;

/** Creates the queues of the manifest's consumers. A message that fails three times becomes a dead letter. */
export function createQueues(scope: Construct, deadLetters: Queue): Record<ConsumerName, Queue> {
  const queues = Object.entries(consumerLines).map(([name, { seconds, batch }]) => [
    name,
    new Queue(scope, `Queue-${name}`, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(seconds * VISIBLE_AGAIN + (batch?.waitSeconds ?? 0)),
      retentionPeriod: Duration.hours(1),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: TRIES },
    }),
  ]);
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
    ...(line.batch && {
      maxBatchingWindow: Duration.seconds(line.batch.waitSeconds),
      maxConcurrency: BATCHES_AT_ONCE,
    }),
    reportBatchItemFailures: true,
    // The permission to receive from the queue must exist first.
  }).node.addDependency(run.role ?? run);
}
