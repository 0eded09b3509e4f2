import { ExternalLink } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Site } from "../../../api/api.ts";
import { detailOf, offlineNote } from "../../../api/request.ts";
import { useDeployment } from "../../../app/deployment.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field, FormError } from "../../../ui/field.tsx";
import { ArrivedLead } from "../arrived-lead.tsx";
import { addressAdvice, firstAddress, readAddress } from "./check-address.ts";
import { CheckStatus } from "./check-status.tsx";
import { keepPort } from "./kept-port.ts";
import { NoResponse } from "./no-response.tsx";
import { useCheck } from "./use-check.ts";

const failed = (error: Error): string =>
  detailOf(error, `The check could not be started${offlineNote(error)}`);

type Props = { site: Site; sites: Site[]; port: string | undefined };

/** Opens a page of the site, then waits for its snippet to respond and for a first lead. */
export function InstallCheck({ site, sites, port }: Props) {
  const { sampleSite } = useDeployment();
  const check = useCheck(site);
  const [isOpen, setOpen] = useState(site.last_seen_at === null);
  const [inputError, setInputError] = useState<string | null>(null);
  const isWaiting = check.started !== null && !check.hasResponded;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = readAddress(String(new FormData(event.currentTarget).get("page")));
    setInputError(page === null ? addressAdvice(site) : null);
    if (page === null || check.isStarting) return;
    if (page.hostname === site.domain) keepPort(site.id, page.port || undefined);
    check.start(page);
  };

  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0 p-4">
      <summary className="-my-1 cursor-pointer py-1 text-sm font-medium">Install check</summary>
      <div className="mt-3 grid min-w-0 gap-4">
        <CheckStatus site={site} sites={sites} check={check} />
        {check.hasResponded && !check.lead && site.last_check?.outcome === "seen" && (
          <p className="text-sm text-muted">
            {check.isWatching
              ? "Now submit a form on that page. It arrives here as a test lead, which you can remove."
              : "Submit a form on that page, then click Refresh. Find it in Leads."}
          </p>
        )}
        {isWaiting && check.started && (
          <p className="text-sm text-muted">
            Nothing opened?{" "}
            <a
              href={check.started.address}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-block -my-1 py-1 font-medium text-brand underline underline-offset-4"
            >
              Open the page yourself
            </a>
            .
          </p>
        )}
        {isWaiting && check.started?.waited !== "shortly" && <NoResponse />}
        <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 grow basis-72">
            <Field
              label="A page with the snippet"
              name="page"
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={firstAddress(site, port, sampleSite)}
              aria-invalid={inputError !== null || undefined}
            />
          </div>
          <Button type="submit" busy={check.isStarting} className="min-h-11">
            <ExternalLink />
            {check.started ? "Check again" : "Open my site and check"}
          </Button>
        </form>
        <FormError>{inputError ?? (check.error && failed(check.error))}</FormError>
        {/* After the focused button, so that it is the next tab stop. */}
        {check.lead && <ArrivedLead key={check.lead.at} site={site} lead={check.lead} />}
        <p className="text-xs text-muted">
          The page opens in a new tab, with source test and campaign setup. The check itself creates no lead
          and does not count in any report.
        </p>
      </div>
    </details>
  );
}
