import { LEADS_PER_CALL_MAX } from "../../../../functions/platform/constants.ts";
import { Code } from "./code.tsx";

/** How to page through lists. */
export function Pagination({ origin }: { origin: string }) {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is code to show
  const loop = [
    "const headers = { Authorization: `Bearer ${process.env.WHENCE_KEY}` };",
    'let cursor = "";',
    "do {",
    `  const response = await fetch(\`${origin}/api/leads?limit=${LEADS_PER_CALL_MAX}\${cursor}\`, { headers });`,
    "  if (!response.ok) throw new Error((await response.json()).detail);",
    "  for (const lead of await response.json()) console.log(lead.id);",
    '  const next = response.headers.get("x-next-cursor");',
    '  cursor = next === null ? "" : `&cursor=${next}`;',
    "} while (cursor);",
  ].join("\n");
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is code to show
  return (
    <section id="pagination" aria-labelledby="pagination-title">
      <h2 id="pagination-title">Pagination</h2>
      <p>
        A list is returned as <code>data</code> and <code>next_cursor</code>, which is null on the last page.
        Otherwise it is the <code>cursor</code> of the next one, where the route has that parameter. Two older
        lists are plain arrays: <code>GET /api/sites</code>, which is always complete, and{" "}
        <code>GET /api/leads</code>.
      </p>
      <p>
        <code>GET /api/leads</code> returns at most {LEADS_PER_CALL_MAX} leads, newest first. The{" "}
        <code>x-next-cursor</code> header of a response is the <code>cursor</code> of the next page; without
        it, the page was the last. New leads don’t shift the pages. With filters, a page may have few leads or
        none and still not be the last.
      </p>
      <Code label="All leads in JavaScript">{loop}</Code>
    </section>
  );
}
