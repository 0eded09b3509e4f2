import { useEffect, useState } from "react";
import { useArrivedWith } from "../../app/router/arrived-with.ts";

/** The state of a navigation that should open the Add New Site dialog. */
export const ADD_SITE = "add site";

/** Whether the Add New Site dialog is open, initially if the navigation asked for it. */
export function useAddingSite() {
  const [adding, setAdding] = useState(false);
  const isAsked = useArrivedWith(ADD_SITE);
  // In an effect, so that the tab already has the focus that the dialog later restores.
  useEffect(() => {
    if (isAsked) setAdding(true);
  }, [isAsked]);
  return [adding, setAdding] as const;
}
