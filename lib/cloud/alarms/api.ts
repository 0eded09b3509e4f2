import { Duration } from "aws-cdk-lib";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type ILogGroup } from "aws-cdk-lib/aws-logs";
import type { RouteKey } from "../../../functions/manifest.ts";
import type { Api } from "../api.ts";
import type { Alarms } from "./alarms.ts";

const OURS = "5*";
const THEIRS = "4*";
const LIMITED = "429";
const INTAKE: RouteKey = "POST /api/lead";
const WEBHOOK: RouteKey = "POST /api/webhooks/razorpay";

/**
 * The API's alarms. Metrics per route are billed per route, so the routes that matter most are counted from the access
 * log. Returns the alarm on rejected leads.
 */
export function watchApi(api: Api, alarms: Alarms, accessLogs: ILogGroup): Alarm {
  const route = (key: string) => FilterPattern.stringValue("$.route", "=", key);
  const status = (pattern: string) => FilterPattern.stringValue("$.status", "=", pattern);
  const count = (name: string, key: string, failed = status(OURS)) => {
    alarms.count(api, name, name, accessLogs, FilterPattern.all(route(key), failed));
    return (minutes: number) => alarms.counted(name, Duration.minutes(minutes));
  };
  const { httpApi } = api;
  const period = Duration.minutes(5);
  const serverErrors = httpApi.metricServerError({ period });
  alarms.graphs.push({
    title: "API requests, and the slowest in a hundred",
    left: [httpApi.metricCount({ period }), httpApi.metricClientError({ period }), serverErrors],
    right: [httpApi.metricLatency({ period, statistic: "p99" })],
  });
  alarms.add(api, "server-errors", {
    metric: serverErrors,
    limit: { atLeast: 5 },
    periods: { breaching: 2, of: 3 },
    impact:
      "The API keeps answering with errors of our own. Customers see pages without content, or changes that are not saved.",
    runbook: "api-errors",
  });
  alarms.add(api, "identity-errors", {
    metric: count("IdentityErrors", "POST /api/auth/*")(5),
    limit: { atLeast: 3 },
    impact:
      "People can't sign in, sign up or stay signed in, because of errors of ours or of Cognito. Leads still arrive.",
    runbook: "identity-errors",
  });
  alarms.count(
    api,
    "GatewayThrottles",
    "GatewayThrottles",
    accessLogs,
    // A request that the gateway rejects reaches no function.
    FilterPattern.all(status(LIMITED), FilterPattern.stringValue("$.function_ms", "=", "-")),
  );
  alarms.add(api, "throttles", {
    metric: alarms.counted("GatewayThrottles", period),
    limit: { atLeast: 10 },
    impact:
      "Requests of all customers together exceed the gateway's ceiling. Leads are sent again by trackers, visits are lost, and pages fail to load.",
    runbook: "gateway-throttles",
  });
  const limitedLeads = count("LimitedLeads", INTAKE, status(LIMITED));
  alarms.add(api, "limited-leads", {
    metric: limitedLeads(5),
    limit: { atLeast: 100 },
    impact:
      "A site or an address sends more leads than we allow, and the rest is refused with 429. Trackers send those again for up to a week.",
    runbook: "limited-leads",
  });
  const refused = FilterPattern.any(status(OURS), status(THEIRS));
  alarms.add(api, "webhook-failures", {
    metric: count("WebhookFailures", WEBHOOK, refused)(60),
    limit: { atLeast: 1 },
    impact:
      "The payment gateway's events are refused. Paid plans start up to half an hour late, and refunds take effect up to an hour late.",
    runbook: "webhook-failures",
  });
  const refusedLeads = count("IntakeRefusals", INTAKE, status(THEIRS));
  const failedLeads = count("IntakeErrors", INTAKE);
  alarms.graphs.push({
    title: "Leads refused (4xx) and failed (5xx), by us or by the gateway",
    left: [refusedLeads(5), failedLeads(5)],
  });
  alarms.add(api, "intake-refusals", {
    metric: refusedLeads(5),
    limit: { atLeast: 50 },
    periods: { breaching: 2, of: 3 },
    impact:
      "Many leads are refused with 4xx, by us or by the gateway. Trackers keep a lead that we didn't refuse for good for up to a week; other clients may lose it.",
    runbook: "intake-refusals",
  });
  return alarms.add(api, "intake-errors", {
    metric: failedLeads(1),
    limit: { atLeast: 1 },
    periods: { breaching: 2, of: 5 },
    impact:
      "Leads are refused by errors of our own. Trackers send them again for up to a week; other clients may not.",
    runbook: "intake-errors",
  });
}
