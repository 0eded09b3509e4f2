/**
 * Calls back when local storage may have changed behind this page's back: in another tab, or while the page was in the
 * back/forward cache. Returns an unsubscribe function.
 */
export function watchStorage(watcher: () => void): () => void {
  // A new listener per call, so that one unsubscribe does not remove another subscription of the same function.
  const onStorage = () => watcher();
  const onPageShow = (event: PageTransitionEvent) => event.persisted && watcher();
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}
