import { ChevronDown, Copy, Pencil, Trash2 } from "lucide-react";
import { useId } from "react";
import type { Site } from "../api.ts";
import { snippetOf } from "../snippet.ts";
import { Ago } from "../ui/ago.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Moment } from "../ui/moment.tsx";
import { useCopy } from "../ui/use-copy.ts";
import { CodeBlock } from "./code-block.tsx";
import { Consent } from "./consent.tsx";
import { InstallCheck } from "./install-check.tsx";
import { Instructions } from "./instructions.tsx";
import { RemoveTestLeads } from "./remove-test-leads.tsx";

type Props = {
  site: Site;
  /** All of the account's. */
  sites: Site[];
  /** Of the address by which it was just added or moved. */
  port: string | undefined;
  /** Among the loaded leads. */
  leadCount: number;
  testCount: number;
  /** How many those are, where the account has more. */
  amongLatest: number | null;
  explained: boolean;
  onExplain: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One site: what it is called, its snippet, and how to install that. */
export function SiteCard(props: Props) {
  const { site, sites, port, leadCount, testCount, amongLatest, explained, onExplain, onEdit, onRemove } =
    props;
  const copy = useCopy();
  const id = useId();
  const snippet = snippetOf(site.id);

  return (
    <Card
      id={site.id}
      tabIndex={-1}
      aria-labelledby={`${id}-name ${id}-domain`}
      className="grid min-w-0 scroll-mt-4 gap-4 outline-none"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={`${id}-name`} className="text-lg font-semibold wrap-anywhere">
            <bdi>{site.name}</bdi>
          </h3>
          <p id={`${id}-domain`} className="text-sm wrap-anywhere text-muted">
            {site.domain}
          </p>
        </div>
        <Badge tone="green">Active</Badge>
      </div>

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
      </div>

      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h4 className="text-sm font-medium">Tracking snippet</h4>
          <Button size="small" onClick={() => copy(snippet, "Tracking snippet")}>
            <Copy />
            Copy Snippet
          </Button>
        </div>
        <CodeBlock label={`Tracking snippet of ${site.domain}`}>{snippet}</CodeBlock>
        <Consent site={site} />
      </div>

      {/* On another domain it begins anew. */}
      <InstallCheck key={site.domain} site={site} sites={sites} port={port} />

      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          onClick={onExplain}
          aria-expanded={explained}
          aria-controls={`${id}-how`}
        >
          <ChevronDown className={explained ? "rotate-180" : ""} />
          {explained ? "Hide Instructions" : "View Instructions"}
        </Button>
        {testCount > 0 && <RemoveTestLeads site={site} count={testCount} />}
        <Button look="quiet" size="small" onClick={onEdit} aria-label={`Edit ${site.name}, ${site.domain}`}>
          <Pencil />
          Edit
        </Button>
        <Button
          look="quiet"
          size="small"
          onClick={onRemove}
          aria-label={`Remove ${site.name}, ${site.domain}`}
        >
          <Trash2 />
          Remove
        </Button>
      </div>

      <div id={`${id}-how`} hidden={!explained}>
        {explained && <Instructions site={site} />}
      </div>

      <footer className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-sm text-muted">
        <span>
          {leadCount} {leadCount === 1 ? "lead" : "leads"}
          {amongLatest !== null && ` among your newest ${amongLatest}`}
        </span>
        <span>
          Added <Moment at={site.created_at} to="day" />
        </span>
        <span>Last seen {site.last_seen_at === null ? "never" : <Ago at={site.last_seen_at} />}</span>
        <span>Status: Active</span>
      </footer>
    </Card>
  );
}
