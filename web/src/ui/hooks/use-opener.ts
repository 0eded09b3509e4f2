import { useState } from "react";

/** Gives the focus back to what opened a dialog or, where that is gone, to the panel it stood in. */
export function useOpener(): (event: Event) => void {
  const [opener] = useState(() => {
    const element = document.activeElement;
    return { element, panel: element?.closest("[role=tabpanel]") };
  });
  return (event) => {
    event.preventDefault();
    const next = opener.element?.isConnected ? opener.element : opener.panel;
    if (next instanceof HTMLElement) next.focus();
  };
}
