import { RemovalPolicy } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { type Functions, lines } from "./functions.ts";

const THROTTLE = { rate: 100, burst: 200 };

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

/** The HTTP API: one throttled route per manifest line, except for streamed ones. */
export class Api extends Construct {
  readonly url: string;

  constructor(scope: Construct, id: string, functions: Functions) {
    super(scope, id);
    const httpApi = new HttpApi(this, "HttpApi", { createDefaultStage: false });
    const logs = new LogGroup(this, "AccessLogs", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, "Stage", {
      httpApi,
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: THROTTLE.rate, burstLimit: THROTTLE.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
    const settings: Record<string, object> = {};
    for (const [key, run] of functions.byKey) {
      const line = lines[key];
      if (!line || line.reply === "stream") continue;
      const route = new HttpRoute(this, key, {
        httpApi,
        routeKey: routeKey(key),
        integration: new HttpLambdaIntegration(run.node.id, run),
      });
      // The stage's throttles reference the routes, so the routes must exist first.
      stage.node.addDependency(route);
      const { rate, burst } = line.throttle ?? THROTTLE;
      settings[key] = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
    }
    if (stage.node.defaultChild instanceof CfnStage) stage.node.defaultChild.routeSettings = settings;
    this.url = httpApi.apiEndpoint;
  }
}
