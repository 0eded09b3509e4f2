import { useLayoutEffect } from "react";

/** Sets the document title before the page is painted. It ends with the name of whose page it is. */
export function useTitle(title: string, owner = "Whence"): void {
  useLayoutEffect(() => {
    document.title = [title, owner].filter(Boolean).join(" – ");
  }, [title, owner]);
}
