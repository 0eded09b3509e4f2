import { Duration } from "aws-cdk-lib";
import { AlarmStatusWidget, Dashboard, GraphWidget } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Alarms } from "./alarms.ts";

const WIDTH = 24;

/** The stage's dashboard: every alarm's state, and the curves that explain most of them. */
export function createDashboard(scope: Construct, { all, graphs }: Alarms): void {
  const height = Math.ceil(all.length / 6) + 1;
  new Dashboard(scope, "Dashboard", {
    defaultInterval: Duration.days(1),
    widgets: [
      [new AlarmStatusWidget({ title: "Alarms", alarms: all, width: WIDTH, height })],
      graphs.map((graph) => new GraphWidget({ ...graph, width: 8 })),
    ],
  });
}
