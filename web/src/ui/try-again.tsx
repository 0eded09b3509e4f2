import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";

/**
 * Asks once more for what did not come. It goes with the words that said so, at the latest when that has come, and leaves
 * the focus with what it stood in: else it would fall to the page's beginning.
 */
export function TryAgain({ children = "Try again", ...rest }: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const going = button.current;
    return () => {
      if (going !== document.activeElement) return;
      const panel = going?.closest<HTMLElement>("[role=tabpanel]");
      // What comes may take the focus, or the whole page's place.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const home = panel?.isConnected ? panel : document.querySelector("main");
        home?.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <Button ref={button} look="secondary" size="small" {...rest}>
      {children}
    </Button>
  );
}
