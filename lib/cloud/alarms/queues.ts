import { Duration } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { ConsumerName } from "../../../functions/manifest.ts";
import type { Alarms } from "./alarms.ts";

/** How long the oldest message may wait, in minutes, and the impact beyond that. Queues drop messages after an hour. */
const WAITS: Record<ConsumerName, { minutes: number; impact: string }> = {
  deliveries: {
    minutes: 10,
    impact:
      "Hints about deliveries wait in their queue. Leads reach CRMs, webhooks and alerts minutes late, by the sweep instead.",
  },
  visits: {
    minutes: 15,
    impact:
      "Reports of visits wait in their queue, which forgets them after an hour: visits will be missing in reports.",
  },
};

/** The alarm on a queue's backlog. */
export function watchQueue(queue: Queue, name: ConsumerName, alarms: Alarms): void {
  const { minutes, impact } = WAITS[name];
  alarms.add(queue, "age", {
    metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: "max" }),
    limit: { atLeast: minutes * 60 },
    periods: { breaching: 2, of: 2 },
    impact,
    runbook: "waiting-messages",
  });
}
