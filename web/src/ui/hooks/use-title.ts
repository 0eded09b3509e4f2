import { useLayoutEffect } from "react";
import { fullTitle } from "../../app/look.ts";
import { useLook } from "../../app/use-look.ts";

/** Sets the document title before the page is painted. It ends with the owner's name, where that differs from the look's. */
export function useTitle(title: string, owner?: string): void {
  const look = useLook();
  useLayoutEffect(() => {
    document.title = owner === undefined ? fullTitle(title) : [title, owner].filter(Boolean).join(" – ");
  }, [title, owner, look]);
}
