import { useLayoutEffect } from "react";
import { fullTitle } from "../../app/look.ts";
import { useLook } from "../../app/use-look.ts";

/** Sets the document title before the page is painted. */
export function useTitle(title: string): void {
  const look = useLook();
  useLayoutEffect(() => {
    document.title = fullTitle(title);
  }, [title, look]);
}
