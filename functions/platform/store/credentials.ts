import { fromEnv } from "@aws-sdk/credential-provider-env";

/**
 * Replaces the SDK's search for credentials in bundles: Lambda puts them into the environment, and the other providers
 * would enlarge every bundle. Credentials don't change while an instance lives.
 */
export function defaultProvider(): ReturnType<typeof fromEnv> {
  const read = fromEnv();
  let credentials: ReturnType<typeof read> | undefined;
  return () => (credentials ??= read());
}
