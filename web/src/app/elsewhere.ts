/**
 * Calls back whenever what this browser keeps may have changed without this page: in another tab, or while the page
 * lay in the back cache. Gives back how to stop.
 */
export function watchElsewhere(watcher: () => void): () => void {
  // Its own for each who watches: one that stops must not stop another that calls the same.
  const onStorage = () => watcher();
  const onPageShow = (event: PageTransitionEvent) => event.persisted && watcher();
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}
