import { environment } from "../environment.ts";

/** How long (ms) a client waits for a connection, and then for a service that stays silent. */
export function silence(longest: number) {
  const timeout = Math.max(longest, environment.silenceMinMs);
  return { connectionTimeout: timeout, socketTimeout: timeout };
}

/** How an AWS client waits: three tries fit into a function's timeout, so that we can still respond when a service hangs. */
export const PATIENCE = { maxAttempts: 3, requestHandler: silence(2500) };
