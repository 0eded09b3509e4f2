import type { Site } from "../api/api.ts";

/** Queues calls made before the script has loaded; the script then runs them. */
export const QUEUE_STUB =
  "window.whence = window.whence || function () { (whence.q = whence.q || []).push(arguments) };";

type ConsentMode = Site["consent"];

/** What a site's snippet sets, by its consent mode. */
const OPTIONS: Record<ConsentMode, string> = {
  immediate: "",
  required: 'consent: "required"',
  signals: "gpc: true, dnt: true",
};

function composeParts(siteId: string, origin: string, consent: ConsentMode) {
  // JSON quotes the values; without a "<" they cannot end the script element.
  const quoted = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");
  const options = OPTIONS[consent] && `, ${OPTIONS[consent]}`;
  return {
    config: `window.WhenceConfig = { siteId: ${quoted(siteId)}, apiEndpoint: ${quoted(`${origin}/api/lead`)}${options} };`,
    source: `${origin}/whence.js`,
  };
}

/** The site that a snippet is for, and whether it asks for consent. */
export type SnippetSite = Pick<Site, "id" | "consent">;

/** The tracking snippet, for the head of every page of a site. */
export function composeSnippet({ id, consent }: SnippetSite, origin = location.origin): string {
  const { config, source } = composeParts(id, origin, consent);
  return `<script>\n  ${config}\n</script>\n<script async src="${source}"></script>`;
}

/** The snippet's configuration line for pages that ask for consent first. */
export const composeConsentConfig = (siteId: string, origin = location.origin): string =>
  composeParts(siteId, origin, "required").config;

/** The snippet for Next.js, whose root layout takes scripts as components. */
export function composeNextSnippet({ id, consent }: SnippetSite, origin = location.origin): string {
  const { config, source } = composeParts(id, origin, consent);
  return `import Script from "next/script";

<Script id="whence-config" strategy="beforeInteractive">
  {\`${config}\`}
</Script>
<Script src="${source}" strategy="afterInteractive" />`;
}

/** The snippet for tag managers, which drop a script tag's other attributes: the site id is in the URL. */
export function composeTagSnippet({ id, consent }: SnippetSite, origin = location.origin): string {
  const config = OPTIONS[consent] && `<script>window.WhenceConfig = { ${OPTIONS[consent]} };</script>\n`;
  return `${config}<script async src="${origin}/whence.js?site=${encodeURIComponent(id)}"></script>`;
}
