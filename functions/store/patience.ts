const TIMEOUT_MS = 2500;

/**
 * How an AWS client waits: three tries fit into a function's timeout, so that we can still respond when a service hangs.
 * The SDK's `requestTimeout` would also count the time that a request waits for a free connection.
 */
export const PATIENCE = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
};
