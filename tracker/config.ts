interface WhenceConfig {
  siteId?: string;
  apiEndpoint?: string;
}

declare global {
  interface Window {
    WhenceConfig?: WhenceConfig;
  }
}

// Only known while the script first runs. Tag managers strip attributes, so the site may stand in the address.
const { src } = (document.currentScript || {}) as HTMLScriptElement;
const address = new URL(src || "about:blank");

/** The site and where its leads go, read when needed: script optimisers may run the page's own lines after ours. */
export function config(): { site: string | null; endpoint: string } {
  const given = window.WhenceConfig || {};
  return {
    site: given.siteId || address.searchParams.get("site"),
    endpoint: given.apiEndpoint || `${address.origin}/api/lead`,
  };
}
