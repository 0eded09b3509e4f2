import { useEffect, useRef } from "react";

/** Marks the step in the history by which one came from a sign-in page, whose form took the focus away with it. */
export const ARRIVED = "arrived";

/** The heading that takes the focus after signing in; a page that is loaded leaves it to the browser. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (history.state !== ARRIVED) return;
    // It is kept over a reload, which is no arrival.
    history.replaceState(null, "");
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
