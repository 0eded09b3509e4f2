/** Wraps a function so that it never throws: no error of ours may reach the customer's page. */
export const guard =
  <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
  (...args: Args): Result | undefined => {
    try {
      return run(...args);
    } catch {
      // Returns undefined.
    }
  };

/** Adds a guarded listener in the capture phase, ahead of any stopPropagation() by the page. */
export const listen = <Kind extends Event>(
  target: EventTarget,
  type: string,
  run: (event: Kind) => void,
): void => target.addEventListener(type, guard(run) as EventListener, true);
