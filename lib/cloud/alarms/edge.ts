import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Distribution } from "../distribution.ts";
import type { Alarms } from "./alarms.ts";

const period = Duration.minutes(5);
/** With fewer requests in a period, a few bots would raise the alarms. */
const LEAST_REQUESTS = 500;

const RATES = [
  {
    id: "server-errors",
    metricName: "5xxErrorRate",
    atLeast: 5,
    impact:
      "CloudFront answers many requests with 5xx, also those that never reach our API. Pages, the tracker or leads fail.",
  },
  {
    id: "client-errors",
    metricName: "4xxErrorRate",
    atLeast: 30,
    impact:
      "CloudFront answers a large share of all requests with 4xx. Pages or the tracker may be missing, or our API refuses everything.",
  },
];

/** ACM renews a certificate 60 days before its end. */
const LEAST_DAYS = 30;

/** The alarms on the distribution's responses, and on the expiry of its certificate. In us-east-1 only. */
export function watchEdge(
  distribution: Distribution,
  alarms: Alarms,
  CertificateArn: string | undefined,
): void {
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: "AWS/CloudFront",
      metricName,
      dimensionsMap: { DistributionId: distribution.distributionId, Region: "Global" },
      period,
      statistic,
    });
  const requests = metric("Requests", "sum");
  alarms.graphs.push({
    title: "CloudFront: requests, and the shares of 4xx and 5xx",
    left: [requests],
    right: RATES.map(({ metricName }) => metric(metricName, "avg")),
  });
  for (const { id, metricName, atLeast, impact } of RATES) {
    alarms.add(distribution, id, {
      metric: new MathExpression({
        expression: `IF(requests >= ${LEAST_REQUESTS}, rate, 0)`,
        usingMetrics: { requests, rate: metric(metricName, "avg") },
        label: `${metricName} with at least ${LEAST_REQUESTS} requests`,
        period,
      }),
      limit: { atLeast },
      periods: { breaching: 2, of: 3 },
      impact,
      runbook: "edge-errors",
    });
  }
  if (CertificateArn === undefined) return;
  alarms.add(distribution, "certificate", {
    metric: new Metric({
      namespace: "AWS/CertificateManager",
      metricName: "DaysToExpiry",
      dimensionsMap: { CertificateArn },
      period: Duration.days(1),
      statistic: "min",
    }),
    limit: { below: LEAST_DAYS },
    impact:
      "The domain's certificate ends soon and was not renewed. After its end, no browser loads the tracker, the pages or the API.",
    runbook: "certificate-expiry",
  });
}
