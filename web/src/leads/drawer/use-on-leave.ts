import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Calls back when the component unmounts or the user leaves the page. The ref says whether it is still mounted. */
export function useOnLeave(callback: () => void): RefObject<boolean> {
  const isMounted = useRef(true);
  const leave = useEffectEvent(callback);
  useEffect(() => {
    isMounted.current = true;
    const onPageHide = () => leave();
    window.addEventListener("pagehide", onPageHide);
    return () => {
      isMounted.current = false;
      window.removeEventListener("pagehide", onPageHide);
      leave();
    };
  }, []);
  return isMounted;
}
