import { useEffect, useState } from "react";

/** The history state of a navigation that should open the Add New Site dialog. */
export const ADD_SITE = "add site";

/** Whether the Add New Site dialog is open, initially if the navigation asked for it. A reload does not reopen it. */
export function useAddingSite() {
  const [adding, setAdding] = useState(false);
  // In an effect, so that the tab already has the focus that the dialog later restores.
  useEffect(() => {
    if (history.state !== ADD_SITE) return;
    history.replaceState(null, "");
    setAdding(true);
  }, []);
  return [adding, setAdding] as const;
}
