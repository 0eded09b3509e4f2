/** Keeps the calls that a page makes before the script has come, which then answers them. */
export const QUEUE_STUB =
  "window.whence = window.whence || function () { (whence.q = whence.q || []).push(arguments) };";

function partsOf(siteId: string, origin: string, options = "") {
  // JSON quotes the values, and no "<" means that nothing in them can end the script.
  const quoted = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");
  return {
    config: `window.WhenceConfig = { siteId: ${quoted(siteId)}, apiEndpoint: ${quoted(`${origin}/api/lead`)}${options} };`,
    source: `${origin}/whence.js`,
  };
}

/** What a customer pastes into the head of every page of a site. */
export function snippetOf(siteId: string, origin = location.origin): string {
  const { config, source } = partsOf(siteId, origin);
  return `<script>\n  ${config}\n</script>\n<script async src="${source}"></script>`;
}

/** The snippet's own line, for a page that asks its visitors first. */
export const askingConfigOf = (siteId: string, origin = location.origin): string =>
  partsOf(siteId, origin, ', consent: "required"').config;

/** The same for Next.js, whose root layout takes its scripts as components. */
export function nextSnippetOf(siteId: string, origin = location.origin): string {
  const { config, source } = partsOf(siteId, origin);
  return `import Script from "next/script";

<Script id="whence-config" strategy="beforeInteractive">
  {\`${config}\`}
</Script>
<Script src="${source}" strategy="afterInteractive" />`;
}

/** The same for tag managers, which drop what stands beside an address: the site id is part of it. */
export const tagSnippetOf = (siteId: string, origin = location.origin): string =>
  `<script async src="${origin}/whence.js?site=${encodeURIComponent(siteId)}"></script>`;
