import { Duration } from "aws-cdk-lib";
import { type FunctionUrl, FunctionUrlAuthType, InvokeMode } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { routes } from "../../functions/manifest.ts";
import type { Line } from "../../functions/platform/http/line.ts";
import { fallback } from "../../functions/product/routes.ts";
import { FUNCTION_TIMEOUT_SECONDS, STREAM_TIMEOUT_SECONDS } from "../limits.ts";
import { watchForms } from "./alarms/forms.ts";
import { watchIntake } from "./alarms/intake.ts";
import { watchStream } from "./alarms/streams.ts";
import { type Api, addRoute } from "./api.ts";
import { addAlias } from "./canary.ts";
import { createLambda, type Parts } from "./lambda.ts";

/** All manifest lines by key; the fallback is under API Gateway's name for it. */
export const lines: Readonly<Record<string, Line>> = { ...routes, $default: fallback };

/** A routed line: its Lambda, and its route at the gateway. */
export function addFunction(scope: Construct, key: string, line: Line, parts: Parts, api: Api): void {
  const timeout = Duration.seconds(line.seconds ?? FUNCTION_TIMEOUT_SECONDS);
  if (line.run === routes["POST /api/form"].run) {
    const recognizer = createLambda(scope, line, parts, { timeout, reserved: parts.reserved?.forms });
    watchForms(recognizer, parts.alarms);
    addRoute(scope, key, api, recognizer);
    return;
  }
  if (line.run !== routes["POST /api/lead"].run) {
    addRoute(scope, key, api, createLambda(scope, line, parts, { timeout }));
    return;
  }
  const intake = createLambda(scope, line, parts, { timeout, reserved: parts.reserved?.intake });
  // A version keeps its environment. Without a new version, leads would still go to a replaced table.
  intake.invalidateVersionBasedOn(parts.sources);
  const crashes = watchIntake(intake, parts.alarms);
  const alarms = parts.canary ? [crashes, api.intakeErrors] : undefined;
  addRoute(scope, key, api, addAlias(scope, intake, alarms));
}

/** A streamed line: its Lambda, and the function URL that the distribution calls. */
export function addStream(scope: Construct, line: Line, parts: Parts): FunctionUrl {
  const run = createLambda(scope, line, parts, {
    timeout: Duration.seconds(STREAM_TIMEOUT_SECONDS),
    reserved: parts.reserved?.exports,
  });
  watchStream(run, parts.alarms);
  return run.addFunctionUrl({
    // The function authenticates callers like every route; CloudFront's signing would overwrite the authorization
    // header.
    authType: FunctionUrlAuthType.NONE,
    invokeMode: InvokeMode.RESPONSE_STREAM,
  });
}
