import { useEffect, useState } from "react";

/** Whether the page fills the screen, without the dashboard's frame, and how to change that; null where browsers can't. */
export function useFullScreen(): { isFull: boolean; toggle: () => void } | null {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => {
      const isNow = document.fullscreenElement !== null;
      setFull(isNow);
      // The frame is outside of what this shows.
      document.documentElement.toggleAttribute("data-full-screen", isNow);
    };
    document.addEventListener("fullscreenchange", onChange);
    return () => {
      document.removeEventListener("fullscreenchange", onChange);
      document.documentElement.removeAttribute("data-full-screen");
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
  return { isFull, toggle };
}
