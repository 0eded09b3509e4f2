import { useEffect, useRef } from "react";

/** The history state of a navigation from a sign-in page. Focus was in its form, which is gone by then. */
export const SIGNED_IN = "signed in";

/** A ref for the heading that takes focus after signing in. On an ordinary page load the browser decides. */
export function useSignInFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (history.state !== SIGNED_IN) return;
    // History state survives a reload, which is not a sign-in.
    history.replaceState(null, "");
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
