import { useState } from "react";

/** Returns a handler that restores focus to the element that opened a dialog or, if it is gone, to its tab panel or dialog. */
export function useRestoreFocus(): (event: Event) => void {
  const [opener] = useState(() => {
    const element = document.activeElement;
    return { element, panel: element?.closest("[role=tabpanel], [role=dialog]") };
  });
  return (event) => {
    event.preventDefault();
    const next = opener.element?.isConnected ? opener.element : opener.panel;
    if (next instanceof HTMLElement) next.focus();
  };
}
