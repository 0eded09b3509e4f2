import { environment } from "../environment.ts";

/** Timeouts (ms) for connecting, and for a service that doesn't respond. */
export function silence(longest: number) {
  const timeout = Math.max(longest, environment.silenceMinMs);
  return { connectionTimeout: timeout, socketTimeout: timeout };
}

/**
 * Default timeouts and retries of AWS clients. Three tries fit into a function's timeout, so that we can still respond
 * when a service hangs.
 */
export const PATIENCE = { maxAttempts: 3, requestHandler: silence(2500) };
