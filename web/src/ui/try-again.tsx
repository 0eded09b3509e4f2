import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";

/**
 * A retry button. When it unmounts with focus, at the latest once the retry succeeds, focus moves to the surrounding
 * panel instead of the top of the page.
 */
export function TryAgain({ children = "Try again", ...rest }: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== document.activeElement) return;
      const panel = element?.closest<HTMLElement>("[role=tabpanel]");
      // By then the new content may have taken focus, or replaced the whole page.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const target = panel?.isConnected ? panel : document.querySelector("main");
        target?.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <Button ref={button} look="secondary" size="small" {...rest}>
      {children}
    </Button>
  );
}
