import { Copy, Download, Mail } from "lucide-react";
import { useMemo } from "react";
import type { Site } from "../../../api/api.ts";
import { useClients } from "../../../api/clients.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useCopy } from "../../../ui/hooks/use-copy.ts";
import { PrintButton } from "../../../ui/print/print-button.tsx";
import { saveAs } from "../../../ui/save-as.ts";
import { ClientFilter } from "../clients/client-filter.tsx";
import { sitesText } from "../clients/group-heading.tsx";
import { handoutText, mailLink, stepsFor, titleOf } from "./handout.ts";
import { sitesAsked } from "./scope.ts";
import { SiteSnippet } from "./site-snippet.tsx";

type Props = {
  sites: readonly Site[];
  /** Whose snippets are shown, as the URL says it. */
  scope: string;
  onScope: (scope: string) => void;
};

/** The snippets of a client's sites and how to install them, on one page to print or to send to a developer. */
export function Snippets({ sites, scope, onScope }: Props) {
  const copy = useCopy();
  const clients = useClients();
  const client = clients.find(({ id }) => id === scope) ?? null;
  const shown = useMemo(() => sitesAsked(scope, sites, clients), [scope, sites, clients]);
  const title = titleOf(client);
  const text = handoutText(title, shown, location.origin);
  const { href, isWhole } = mailLink(title, text);
  const file = () => saveAs(new Blob([text], { type: "text/plain" }), "tracking-snippets.txt");
  return (
    <div className="grid gap-5">
      <div className="grid gap-2 print:hidden">
        <BackLink to="?tab=sites">Sites & Snippets</BackLink>
        {clients.length > 0 && (
          <div className="sm:w-72">
            <ClientFilter
              clients={clients}
              value={scope.startsWith("site_") || scope === "all" ? "" : scope}
              onChoose={(id) => onScope(id || "all")}
            />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-title wrap-anywhere">{title}</h2>
          <p className="text-sm text-muted">{sitesText(shown.length)}, for the developer of their pages.</p>
        </div>
        {shown.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <Button size="small" onClick={() => copy(text, "All snippets")}>
              <Copy />
              Copy All
            </Button>
            <Button look="secondary" size="small" onClick={file}>
              <Download />
              Download
            </Button>
            {/* Too long for a link, they are downloaded, to be attached. */}
            <ButtonLink href={href} look="secondary" size="small" onClick={isWhole ? undefined : file}>
              <Mail />
              {isWhole ? "Email" : "Email with attachment"}
            </ButtonLink>
            <PrintButton />
          </div>
        )}
      </div>
      {!isWhole && shown.length > 0 && (
        <p className="text-sm text-muted print:hidden">
          These are too long for an email link: Email with attachment downloads a file and opens an email, to
          which you attach it.
        </p>
      )}
      {shown.length === 0 ? (
        <Card className="py-10 text-center text-muted">There is no site here that takes leads.</Card>
      ) : (
        <Card className="min-w-0 print:border-0 print:p-0">
          <h3 className="text-heading">How to install</h3>
          <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-sm marker:text-muted">
            {stepsFor(location.origin).map((step) => (
              <li key={step} className="wrap-anywhere">
                {step}
              </li>
            ))}
          </ol>
          <ul aria-label="Snippets" className="mt-4 divide-y divide-line border-t border-line">
            {shown.map((site) => (
              <SiteSnippet key={site.id} site={site} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
