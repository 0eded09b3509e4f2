import { App } from "aws-cdk-lib";
import { CURRENTLY_RECOMMENDED_FLAGS } from "aws-cdk-lib/cx-api";

/** A CDK app with today's behaviour instead of the oldest; the library is pinned, so that stays until it is raised. */
export function createApp(outdir?: string, context?: Record<string, string>): App {
  return new App({ outdir, context, postCliContext: CURRENTLY_RECOMMENDED_FLAGS });
}
