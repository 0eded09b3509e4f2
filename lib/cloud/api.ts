import { RemovalPolicy } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Alarms } from "./alarms/alarms.ts";
import { watchApi } from "./alarms/api.ts";

/**
 * Requests per second and burst of each route, for all callers together: a ceiling for the AWS account's sake. No route
 * has its own: CloudFormation can't remove one with its route, and every later deployment would fail.
 */
const CEILING = { rateLimit: 2000, burstLimit: 4000 };

/** The access log's fields. IP addresses, query strings and tokens are left out on purpose. */
const accessLog = {
  requestId: "$context.requestId",
  time: "$context.requestTime",
  route: "$context.routeKey",
  method: "$context.httpMethod",
  status: "$context.status",
  bytes: "$context.responseLength",
  latency_ms: "$context.responseLatency",
  function_ms: "$context.integrationLatency",
  error: "$context.error.responseType",
  function_error: "$context.integrationErrorMessage",
};

function routeKey(key: string): HttpRouteKey {
  const [verb = "", path = ""] = key.split(" ");
  const method = Object.values(HttpMethod).find((known) => known === verb);
  return method ? HttpRouteKey.with(path, method) : HttpRouteKey.DEFAULT;
}

/** The HTTP API and its only stage. Its routes are in the stacks of their functions. */
export class Api extends Construct {
  readonly httpApi: HttpApi;
  /** Raised when leads are refused by errors of our own. */
  readonly intakeErrors: Alarm;

  constructor(scope: Construct, id: string, alarms: Alarms) {
    super(scope, id);
    this.httpApi = new HttpApi(this, "HttpApi", { createDefaultStage: false });
    const logs = new LogGroup(this, "AccessLogs", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, "Stage", {
      httpApi: this.httpApi,
      stageName: "$default",
      autoDeploy: true,
      throttle: CEILING,
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
    this.intakeErrors = watchApi(this, alarms, logs);
  }
}

/** A manifest line's route to its function. */
export function addRoute(scope: Construct, key: string, { httpApi }: Api, run: IFunction): void {
  const integration = new HttpLambdaIntegration("Integration", run);
  new HttpRoute(scope, key, { httpApi, routeKey: routeKey(key), integration });
}
