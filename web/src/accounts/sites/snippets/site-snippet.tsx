import { Copy } from "lucide-react";
import type { Site } from "../../../api/api.ts";
import { composeSnippet } from "../../../app/snippet.ts";
import { Button } from "../../../ui/button.tsx";
import { CodeBlock } from "../../../ui/code-block.tsx";
import { useCopy } from "../../../ui/hooks/use-copy.ts";
import { consentNote, testLink } from "./handout.ts";

/** A site's snippet in a handout. */
export function SiteSnippet({ site }: { site: Site }) {
  const copy = useCopy();
  const snippet = composeSnippet(site);
  const note = consentNote(site);
  const link = testLink(site);
  return (
    <li className="grid min-w-0 gap-2 py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-heading wrap-anywhere">
            <bdi>{site.name}</bdi>
          </h3>
          <p className="text-sm wrap-anywhere text-muted">{site.domain}</p>
        </div>
        <Button
          look="secondary"
          size="small"
          aria-label={`Copy the snippet of ${site.name}`}
          onClick={() => copy(snippet, "Tracking snippet")}
        >
          <Copy />
          Copy
        </Button>
      </div>
      {note && <p className="text-sm wrap-anywhere">{note}</p>}
      <CodeBlock label={`Tracking snippet for ${site.domain}`}>{snippet}</CodeBlock>
      {link && (
        <p className="text-sm wrap-anywhere">
          Test link: <span className="font-mono text-xs">{link}</span>
        </p>
      )}
    </li>
  );
}
