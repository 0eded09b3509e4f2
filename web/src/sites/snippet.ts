function partsOf(siteId: string, origin: string) {
  // JSON quotes the values, and no "<" means that nothing in them can end the script.
  const quoted = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");
  return {
    config: `window.WhenceConfig = { siteId: ${quoted(siteId)}, apiEndpoint: ${quoted(`${origin}/api/lead`)} };`,
    source: `${origin}/whence.js`,
  };
}

/** What a customer pastes into the head of every page of a site. */
export function snippetOf(siteId: string, origin = location.origin): string {
  const { config, source } = partsOf(siteId, origin);
  return `<script>\n  ${config}\n</script>\n<script async src="${source}"></script>`;
}

/** The same for Next.js, whose root layout takes its scripts as components. */
export function nextSnippetOf(siteId: string, origin = location.origin): string {
  const { config, source } = partsOf(siteId, origin);
  return `import Script from "next/script";

<Script id="whence-config" strategy="beforeInteractive">
  {\`${config}\`}
</Script>
<Script src="${source}" strategy="afterInteractive" />`;
}
