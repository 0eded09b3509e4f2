import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IDestination } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { jobs } from "../../functions/manifest.ts";
import type { Job } from "../../functions/platform/http/line.ts";
import { JOB_TIMEOUT_SECONDS } from "../limits.ts";
import type { Alarms } from "./alarms/alarms.ts";
import { watchProbe } from "./alarms/intake.ts";
import { createLambda, type Parts } from "./lambda.ts";

const PERIODS = {
  "1 minute": Duration.minutes(1),
  "5 minutes": Duration.minutes(5),
  "15 minutes": Duration.minutes(15),
  "1 hour": Duration.hours(1),
} satisfies Record<Job["every"], Duration>;

/** How long a job may go without a run. Never shorter than the interval, so that a late start raises no alarm. */
const MISSING = {
  "1 minute": { period: Duration.minutes(5), count: 2 },
  "5 minutes": { period: Duration.minutes(5), count: 3 },
  "15 minutes": { period: Duration.minutes(15), count: 3 },
  "1 hour": { period: Duration.hours(1), count: 2 },
} satisfies Record<Job["every"], { period: Duration; count: number }>;

/** All jobs of the manifest by name. */
export const jobLines: Readonly<Record<string, Job>> = jobs;

/** The dead letter queue: runs of jobs that failed, with their error, or could not be started. */
export function createDeadLetters(scope: Construct, alarms: Alarms): Queue {
  const queue = new Queue(scope, "DeadLetters", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  alarms.add(queue, "messages", {
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: "max" }),
    limit: { atLeast: 1 },
    impact:
      "A run of a job failed: its work is due again at the next run, but emails, orders, exports or erasures wait until the cause is gone. Or a bounce was not recorded, or a hint about deliveries was not taken.",
    runbook: "dead-letters",
  });
  return queue;
}

/** A job: its Lambda, and its schedule. */
export function addJob(scope: Construct, job: Job, parts: Parts, deadLetters: Queue): void {
  const { queueArn } = deadLetters;
  const run = createLambda(scope, job, parts, {
    timeout: Duration.seconds(job.seconds ?? JOB_TIMEOUT_SECONDS),
    deadLetters: queueArn,
  });
  // A run later than the next one is pointless, since the next run picks up what is left.
  const maxEventAge = PERIODS[job.every];
  // The permission to send to the queue is in grants.ts.
  const onFailure: IDestination = { bind: () => ({ destination: queueArn }) };
  run.configureAsyncInvoke({ retryAttempts: 0, maxEventAge, onFailure });
  new Rule(scope, `${run.node.id}-schedule`, {
    description: job.summary,
    schedule: Schedule.rate(PERIODS[job.every]),
    targets: [new LambdaFunction(run, { deadLetterQueue: deadLetters, retryAttempts: 2, maxEventAge })],
  });
  if (job.ownSite) watchProbe(run, parts.alarms);
  const { period, count } = MISSING[job.every];
  parts.alarms.add(run, "did-not-run", {
    metric: run.metricInvocations({ period }),
    limit: { below: 1 },
    periods: { breaching: count, of: count },
    silence: "alarming",
    impact: `This job should run every ${job.every} and does not: ${job.summary} Nothing of that happens, and no other alarm shows it.`,
    runbook: "a-job-did-not-run",
  });
}
