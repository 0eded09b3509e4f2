import { useEffect, useRef } from "react";
import { useArrivedWith } from "./router/arrived-with.ts";

/** The state of a navigation from a sign-in page. Focus was in its form, which is gone by then. */
export const SIGNED_IN = "signed in";

/** A ref for the heading that takes focus after signing in. On an ordinary page load the browser decides. */
export function useSignInFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasSignedIn = useArrivedWith(SIGNED_IN);
  useEffect(() => {
    if (hasSignedIn && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [hasSignedIn]);
  return heading;
}
