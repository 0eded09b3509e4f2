import { ExternalLink } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Site } from "../api/api.ts";
import { detailOf, offlineNote } from "../api/request.ts";
import { Button } from "../ui/button.tsx";
import { Field, FormError } from "../ui/field.tsx";
import { ArrivedLead } from "./arrived-lead.tsx";
import { firstAddress, readAddress } from "./check-address.ts";
import { CheckStatus } from "./check-status.tsx";
import { NoAnswer } from "./no-answer.tsx";
import { useCheck } from "./use-check.ts";

const failed = (error: Error): string => detailOf(error, `The check could not be begun${offlineNote(error)}`);

type Props = { site: Site; sites: Site[]; port: string | undefined };

/** Opens a page of the site and watches for its snippet to answer, and then for a lead. */
export function InstallCheck({ site, sites, port }: Props) {
  const check = useCheck(site);
  const [isOpen, setOpen] = useState(site.last_seen_at === null);
  const [fault, setFault] = useState<string | null>(null);
  const isLocal = site.domain === "localhost";
  const waits = check.begun !== null && !check.answered;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = readAddress(String(new FormData(event.currentTarget).get("page")));
    setFault(
      page !== null
        ? null
        : isLocal
          ? "Write your port in place of PORT, as in http://localhost:8080/."
          : `Enter the address of a page, such as https://${site.domain}/contact.`,
    );
    if (page !== null && !check.isBeginning) check.begin(page);
  };

  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0 p-4">
      <summary className="-my-1 cursor-pointer py-1 text-sm font-medium">Install check</summary>
      <div className="mt-3 grid min-w-0 gap-4">
        <CheckStatus site={site} sites={sites} check={check} />
        {check.answered && !check.lead && site.last_check?.outcome === "seen" && (
          <p className="text-sm text-muted">
            {check.isWatching
              ? "Now send a form on that page: it arrives here as a test lead, which you can remove again."
              : "Send a form on that page, then press Refresh: the lead stands under Leads."}
          </p>
        )}
        {waits && check.begun && (
          <p className="text-sm text-muted">
            Nothing opened?{" "}
            <a
              href={check.begun.address}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-block -my-1 py-1 font-medium text-brand underline underline-offset-4"
            >
              Open the page yourself
            </a>
            .
          </p>
        )}
        {waits && check.begun?.waited !== "shortly" && <NoAnswer />}
        <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 grow basis-72">
            <Field
              label="A page that carries the snippet"
              name="page"
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={firstAddress(site, port)}
              aria-invalid={fault !== null || undefined}
            />
          </div>
          <Button type="submit" busy={check.isBeginning} className="min-h-11">
            <ExternalLink />
            {check.begun ? "Check again" : "Open my site and check"}
          </Button>
        </form>
        <FormError>{fault ?? (check.error && failed(check.error))}</FormError>
        {/* Behind the button that holds the focus, so that the next step is the next stop. */}
        {check.lead && <ArrivedLead key={check.lead.at} site={site} lead={check.lead} />}
        <p className="text-xs text-muted">
          The page opens in a new tab, with source test and campaign setup. The check itself leaves no lead
          and no figure behind.
        </p>
      </div>
    </details>
  );
}
