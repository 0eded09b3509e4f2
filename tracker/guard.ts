/** The same function, except that a failure is swallowed: no error of ours may ever reach the customer's page. */
export const guard =
  <Given extends unknown[], Answer>(run: (...given: Given) => Answer) =>
  (...given: Given): Answer | undefined => {
    try {
      return run(...given);
    } catch {
      // Nothing to answer.
    }
  };

/** Listens in the capture phase, where the page's own stopPropagation comes too late. */
export const listen = <Kind extends Event>(
  target: EventTarget,
  type: string,
  run: (event: Kind) => void,
): void => target.addEventListener(type, guard(run) as EventListener, true);
