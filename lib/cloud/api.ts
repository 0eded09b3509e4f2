import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CfnRoute,
  HttpApi,
  HttpIntegration,
  HttpIntegrationSubtype,
  HttpIntegrationType,
  HttpStage,
  IntegrationCredentials,
  LogGroupLogDestination,
  ParameterMapping,
  PayloadFormatVersion,
} from "aws-cdk-lib/aws-apigatewayv2";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { QUEUED_ATTRIBUTES } from "../queued-attributes.ts";
import type { Alarms } from "./alarms/alarms.ts";
import { watchApi } from "./alarms/api.ts";
import type { CheckedStage } from "./stage.ts";

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

/** The HTTP API, its only stage and its routes. */
export class Api extends Construct {
  readonly httpApi: HttpApi;
  /** Raised when errors on our side reject leads. */
  readonly intakeErrors: Alarm;

  /**
   * `ceiling` limits each route across all callers, to protect the AWS account. There are no per-route settings:
   * CloudFormation can't remove one together with its route, and every later deployment would fail.
   */
  constructor(scope: Construct, id: string, alarms: Alarms, ceiling: CheckedStage["gateway"]) {
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
      throttle: { rateLimit: ceiling.rate, burstLimit: ceiling.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
    this.intakeErrors = watchApi(this, alarms, logs);
  }
}

/**
 * Adds a manifest line's route to its function. Route and integration are in the API's stack, so that they are updated
 * in place when a function moves to another stack; a duplicate route in the new stack would be rejected. When a line is
 * removed, CloudFormation deletes the route first, since an integration in use can't be deleted.
 */
export function addRoute(scope: Construct, key: string, api: Api, run: IFunction): void {
  const { httpApi } = api;
  const { integrationId } = new HttpIntegration(api, `${key}-integration`, {
    httpApi,
    integrationType: HttpIntegrationType.AWS_PROXY,
    integrationUri: run.functionArn,
    payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
  });
  const resourceName = `*/*${key.split(" ")[1] ?? ""}`;
  run.addPermission("Gateway", {
    principal: new ServicePrincipal("apigateway.amazonaws.com"),
    sourceArn: Stack.of(scope).formatArn({ service: "execute-api", resource: httpApi.apiId, resourceName }),
  });
  route(api, key, integrationId);
  // An HTTP API's GET route doesn't handle HEAD.
  if (key.startsWith("GET ")) route(api, key.replace("GET", "HEAD"), integrationId);
}

const route = (api: Api, key: string, integrationId: string): CfnRoute =>
  new CfnRoute(api, key, {
    apiId: api.httpApi.apiId,
    routeKey: key,
    authorizationType: "NONE",
    target: `integrations/${integrationId}`,
  });

/** The gateway inserts header values into this JSON unescaped, and rejects requests that lack one of them. */
const ATTRIBUTES = JSON.stringify(
  Object.fromEntries(
    Object.entries(QUEUED_ATTRIBUTES).map(([name, header]) => [
      name,
      { DataType: "String", StringValue: `\${request.header.${header}}` },
    ]),
  ),
);

/**
 * Adds a queued route: the gateway itself puts request bodies into the queue, with the sender and the origin key as
 * attributes.
 */
export function addQueuedRoute(scope: Construct, key: string, api: Api, queue: Queue): void {
  const role = new Role(scope, `${key}-role`, {
    assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
    inlinePolicies: {
      send: new PolicyDocument({
        statements: [new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [queue.queueArn] })],
      }),
    },
  });
  const { integrationId } = new HttpIntegration(api, `${key}-integration`, {
    httpApi: api.httpApi,
    integrationType: HttpIntegrationType.AWS_PROXY,
    integrationSubtype: HttpIntegrationSubtype.SQS_SEND_MESSAGE,
    payloadFormatVersion: PayloadFormatVersion.VERSION_1_0,
    credentials: IntegrationCredentials.fromRole(role),
    parameterMapping: new ParameterMapping()
      .custom("QueueUrl", queue.queueUrl)
      .custom("MessageBody", "$request.body")
      .custom("MessageAttributes", ATTRIBUTES),
  });
  route(api, key, integrationId);
}
