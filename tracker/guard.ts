/** Wraps a function so that it never throws: no error of ours may reach the customer's page. */
export const guard =
  <Given extends unknown[], Answer>(run: (...given: Given) => Answer) =>
  (...given: Given): Answer | undefined => {
    try {
      return run(...given);
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
