/** Queues calls made before the script has loaded; the script then runs them. */
export const QUEUE_STUB =
  "window.whence = window.whence || function () { (whence.q = whence.q || []).push(arguments) };";

function partsOf(siteId: string, origin: string, options = "") {
  // JSON quotes the values; without a "<" they cannot end the script element.
  const quoted = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");
  return {
    config: `window.WhenceConfig = { siteId: ${quoted(siteId)}, apiEndpoint: ${quoted(`${origin}/api/lead`)}${options} };`,
    source: `${origin}/whence.js`,
  };
}

/** The tracking snippet, for the head of every page of a site. */
export function snippetOf(siteId: string, origin = location.origin): string {
  const { config, source } = partsOf(siteId, origin);
  return `<script>\n  ${config}\n</script>\n<script async src="${source}"></script>`;
}

/** The snippet's configuration line for pages that ask for consent first. */
export const consentConfigOf = (siteId: string, origin = location.origin): string =>
  partsOf(siteId, origin, ', consent: "required"').config;

/** The snippet for Next.js, whose root layout takes scripts as components. */
export function nextSnippetOf(siteId: string, origin = location.origin): string {
  const { config, source } = partsOf(siteId, origin);
  return `import Script from "next/script";

<Script id="whence-config" strategy="beforeInteractive">
  {\`${config}\`}
</Script>
<Script src="${source}" strategy="afterInteractive" />`;
}

/** The snippet for tag managers, which drop a script tag's other attributes: the site id is in the URL. */
export const tagSnippetOf = (siteId: string, origin = location.origin): string =>
  `<script async src="${origin}/whence.js?site=${encodeURIComponent(siteId)}"></script>`;
