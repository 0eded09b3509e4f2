declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

// Only known while the script first runs. Tag managers strip attributes, so the site may stand in the address.
const script = document.currentScript as HTMLScriptElement | null;
const address = new URL(script?.src || location.origin);

/** Read when needed: script optimisers may run the page's own lines after ours. */
export const config = (): WhenceConfig & { apiEndpoint: string } => ({
  siteId: address.searchParams.get("site"),
  apiEndpoint: `${address.origin}/api/lead`,
  ...window.WhenceConfig,
});
