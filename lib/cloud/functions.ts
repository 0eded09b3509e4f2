import { Duration } from "aws-cdk-lib";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { Line } from "../../functions/http/line.ts";
import { fallback, routes } from "../../functions/manifest.ts";
import { FUNCTION_TIMEOUT_SECONDS } from "../limits.ts";
import { createLambda, type Parts } from "./lambda.ts";

/** Every line of the manifest by its key, the fallback under the gateway's own name for it. */
export const lines: Readonly<Record<string, Line>> = { ...routes, $default: fallback };

/** One Lambda for each line of the manifest; `reserved` submissions may run at once, held free for them. */
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
   * Tells the functions at which origin our pages stand. A streamed one is itself an origin of the distribution, so
   * it can know only a domain chosen beforehand; it needs none, being called by our own pages alone.
   */
  tellOrigin(origin: string, chosen: boolean): void {
    for (const [key, run] of this.byKey) {
      if (chosen || lines[key]?.reply !== "stream") run.addEnvironment("APP_ORIGIN", origin);
    }
  }
}
