import { fromEnv } from "@aws-sdk/credential-provider-env";

/**
 * Replaces the SDK's search for credentials in bundles: on Lambda they are in the environment, and the other places to
 * search would make each bundle larger. An instance keeps those it starts with.
 */
export function defaultProvider(): ReturnType<typeof fromEnv> {
  const read = fromEnv();
  let credentials: ReturnType<typeof read> | undefined;
  return () => (credentials ??= read());
}
