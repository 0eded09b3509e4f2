import { Duration } from "aws-cdk-lib";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { Line } from "../../functions/http/line.ts";
import { fallback, routes } from "../../functions/manifest.ts";
import { FUNCTION_TIMEOUT_SECONDS } from "../limits.ts";
import { createLambda, type Parts } from "./lambda.ts";

/** All manifest lines by key; the fallback is under API Gateway's name for it. */
export const lines: Readonly<Record<string, Line>> = { ...routes, $default: fallback };

/** One Lambda per manifest line; `reserved` is the concurrency reserved for submitting leads. */
export class Functions extends Construct {
  readonly byKey: ReadonlyMap<string, Lambda>;

  constructor(scope: Construct, id: string, parts: Parts, reserved?: number) {
    super(scope, id);
    const lambdaOf = (line: Line) =>
      createLambda(this, line, parts, {
        timeout: line.reply === "stream" ? Duration.minutes(15) : Duration.seconds(FUNCTION_TIMEOUT_SECONDS),
        reserved: line.run === routes["POST /api/lead"].run ? reserved : undefined,
      });
    this.byKey = new Map(Object.entries(lines).map(([key, line]) => [key, lambdaOf(line)]));
  }

  /**
   * Sets APP_ORIGIN. A streamed function is itself an origin of the distribution, so only a custom domain avoids a
   * circular reference; without one it goes without, since only our own pages call it.
   */
  setOrigin(origin: string, isCustomDomain: boolean): void {
    for (const [key, run] of this.byKey) {
      if (isCustomDomain || lines[key]?.reply !== "stream") run.addEnvironment("APP_ORIGIN", origin);
    }
  }
}
