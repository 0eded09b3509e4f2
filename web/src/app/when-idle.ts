/** Does it when the browser has nothing else to do. */
export const whenIdle = (run: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run);
