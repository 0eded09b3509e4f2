import { useLayoutEffect } from "react";

/** Names the page in the browser's tab and history, from the moment it is shown. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} – Whence`;
  }, [title]);
}
