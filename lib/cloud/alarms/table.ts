import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { CHANGED_INDEX, DUE_INDEX } from "../../../functions/platform/store/indexes.ts";
import type { Alarms } from "./alarms.ts";

const period = Duration.minutes(5);

/** The calls that carry almost all of the load. Not all calls, since alarms are billed per metric. */
const CALLS = ["GetItem", "Query", "TransactWriteItems", "UpdateItem"];

/** A metric of the table, summed over five minutes. */
const tableMetric = (TableName: string, metricName: string, dimensions: Record<string, string> = {}) =>
  new Metric({
    namespace: "AWS/DynamoDB",
    metricName,
    dimensionsMap: { TableName, ...dimensions },
    period,
    statistic: "sum",
  });

/** The alarms of the table in use, whether the stage's own or an existing one. */
export function watchTable(scope: Construct, tableName: string, alarms: Alarms): void {
  const sumMetrics = (metrics: Metric[]) =>
    new MathExpression({
      expression: "SUM(METRICS())",
      usingMetrics: Object.fromEntries(metrics.map((metric, at) => [`m${at}`, metric])),
      period,
    });
  alarms.graphs.push({
    title: "The table's consumed units",
    left: [tableMetric(tableName, "ConsumedWriteCapacityUnits")],
    right: [tableMetric(tableName, "ConsumedReadCapacityUnits")],
  });
  alarms.add(scope, "table-throttles", {
    metric: sumMetrics([
      tableMetric(tableName, "ReadThrottleEvents"),
      tableMetric(tableName, "WriteThrottleEvents"),
      ...[DUE_INDEX, CHANGED_INDEX].map((index) =>
        tableMetric(tableName, "WriteThrottleEvents", { GlobalSecondaryIndexName: index }),
      ),
    ]),
    limit: { atLeast: 10 },
    impact:
      "DynamoDB refuses requests, probably of one busy account. Its leads are sent again later, and its pages fail to load.",
    runbook: "table-throttles",
  });
  alarms.add(scope, "table-errors", {
    metric: sumMetrics(CALLS.map((Operation) => tableMetric(tableName, "SystemErrors", { Operation }))),
    limit: { atLeast: 5 },
    periods: { breaching: 2, of: 3 },
    impact: "DynamoDB itself fails. Leads are sent again later; pages and sign-in fail for every customer.",
    runbook: "table-errors",
  });
}
