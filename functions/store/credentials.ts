/**
 * Replaces the SDK's search for credentials in bundles: on Lambda they are in the environment, and the other places to
 * search would make each bundle larger.
 */
export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";
