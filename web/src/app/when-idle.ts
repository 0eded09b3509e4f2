/** Runs a function when the browser is idle. */
export const whenIdle = (run: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run);
