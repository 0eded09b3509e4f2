declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

// Only available while the script first runs. Tag managers strip attributes, so the site id may be in the
// script's URL.
const script = document.currentScript as HTMLScriptElement | null;
const address = new URL(script?.src || location.origin);

/** The URL of another file next to this script. */
export const besides = (file: string): string => new URL(file, address).href;

/** Read on every use: script optimizers may run the page's inline config after this script. */
export const config = (): WhenceConfig & { apiEndpoint: string } => ({
  siteId: address.searchParams.get("site"),
  apiEndpoint: `${address.origin}/api/lead`,
  ...window.WhenceConfig,
});
