import { useLayoutEffect } from "react";

/** Sets the document title before the page is painted. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} – Whence`;
  }, [title]);
}
