import { type RefObject, useEffect, useRef } from "react";

/** Saves what is written in a field when the page or the field's place is left; tells whether that is still there. */
export function useLeave(save: () => void): RefObject<boolean> {
  const isOpen = useRef(true);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  }, [save]);
  useEffect(() => {
    const leave = () => latest.current();
    isOpen.current = true;
    window.addEventListener("pagehide", leave);
    return () => {
      isOpen.current = false;
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return isOpen;
}
