import { App, type AppProps } from "aws-cdk-lib";
import { CURRENTLY_RECOMMENDED_FLAGS } from "aws-cdk-lib/cx-api";

/** A CDK app with the recommended feature flags of the pinned library version, instead of CDK's legacy defaults. */
export function createApp(options?: AppProps): App {
  return new App({ ...options, postCliContext: CURRENTLY_RECOMMENDED_FLAGS });
}
