import { useEffect, useState } from "react";

/** Marks the step in the history by which one comes to the sites to add one. */
export const ADD_SITE = "add site";

/** Whether a site is being added: at once where one came for that, but not again by a reload. */
export function useAdding() {
  const [adding, setAdding] = useState(false);
  // Only now, when the tab has the focus, which the dialog gives back.
  useEffect(() => {
    if (history.state !== ADD_SITE) return;
    history.replaceState(null, "");
    setAdding(true);
  }, []);
  return [adding, setAdding] as const;
}
