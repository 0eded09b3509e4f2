import { Archive, ChevronDown, Copy, Pencil, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { Site } from "../../api/api.ts";
import { May } from "../../api/may.tsx";
import { composeSnippet } from "../../app/snippet.ts";
import { Button } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { InstallCheck } from "./check/install-check.tsx";
import { Consent } from "./consent.tsx";
import { Forms } from "./forms/forms.tsx";
import { Instructions } from "./instructions.tsx";
import { ArchiveSites } from "./many/changes.tsx";
import { RemoveTestLeads } from "./remove-test-leads.tsx";
import { SampleSite } from "./sample-site.tsx";
import { type Counts, LeadCount } from "./site-facts.tsx";

type Props = {
  site: Site;
  /** All sites of the account. */
  sites: Site[];
  /** The port in the address typed when the site was just added or moved. */
  port: string | undefined;
  counts: Counts;
  showsInstructions: boolean;
  onToggleInstructions: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** The body of a site's card, below its name. */
export function SiteBody({
  site,
  sites,
  port,
  counts,
  showsInstructions,
  onToggleInstructions,
  onEdit,
  onRemove,
}: Props) {
  const copy = useCopy();
  const [isArchiving, setArchiving] = useState(false);
  const closeArchiving = () => setArchiving(false);
  const id = useId();
  const snippet = composeSnippet(site);
  const label = `${site.name}, ${site.domain}`;

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-muted">Site ID</span>
        <code className="font-mono wrap-anywhere">{site.id}</code>
        <Button
          look="secondary"
          size="small"
          onClick={() => copy(site.id, "Site ID")}
          aria-label="Copy Site ID"
        >
          <Copy />
          Copy
        </Button>
        <SampleSite site={site} />
      </div>

      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h4 className="text-sm font-medium">Tracking snippet</h4>
          <Button size="small" onClick={() => copy(snippet, "Tracking snippet")}>
            <Copy />
            Copy Snippet
          </Button>
        </div>
        <CodeBlock label={`Tracking snippet for ${site.domain}`}>{snippet}</CodeBlock>
      </div>

      <div className="min-w-0 divide-y divide-line rounded-lg border border-line">
        <May as="admin">
          {/* A new domain resets the check. */}
          <InstallCheck key={site.domain} site={site} sites={sites} port={port} />
        </May>
        <May as="analyst">
          <Forms site={site} port={port} />
        </May>
        <Consent site={site} />
      </div>

      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          onClick={onToggleInstructions}
          aria-expanded={showsInstructions}
          aria-controls={`${id}-how`}
        >
          <ChevronDown className={showsInstructions ? "rotate-180" : ""} />
          {showsInstructions ? "Hide Instructions" : "View Instructions"}
        </Button>
        <May as="admin">
          {counts.tests > 0 && <RemoveTestLeads site={site} count={counts.tests} />}
          <Button look="quiet" size="small" onClick={onEdit} aria-label={`Edit ${label}`}>
            <Pencil />
            Edit
          </Button>
          <Button
            look="quiet"
            size="small"
            onClick={() => setArchiving(true)}
            aria-label={`Archive ${label}`}
          >
            <Archive />
            Archive
          </Button>
          <Button look="quiet" size="small" onClick={onRemove} aria-label={`Remove ${label}`}>
            <Trash2 />
            Remove
          </Button>
        </May>
      </div>

      {isArchiving && <ArchiveSites sites={[site]} onDone={closeArchiving} onClose={closeArchiving} />}

      <div id={`${id}-how`} hidden={!showsInstructions}>
        {showsInstructions && <Instructions site={site} />}
      </div>

      <footer className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-sm text-muted">
        <LeadCount counts={counts} />
        <span>
          Added <Timestamp at={site.created_at} to="day" />
        </span>
        <span>Status: Active</span>
      </footer>
    </>
  );
}
