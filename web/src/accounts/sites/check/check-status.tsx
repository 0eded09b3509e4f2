import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { Site } from "../../../api/api.ts";
import { ElapsedSeconds, TimeAgo } from "../../../ui/time-ago.tsx";
import type { Check } from "./use-check.ts";

type LastCheck = NonNullable<Site["last_check"]>;

/** The site id found on a page, if it is not this site's. */
function FoundId({ id, sites }: { id: string | null; sites: Site[] }) {
  const own = sites.find((site) => site.id === id);
  if (id === null) return "no site id at all";
  if (own === undefined)
    return (
      <>
        the id <bdi className="font-mono text-xs wrap-anywhere">{id}</bdi>, which is not one of your sites
      </>
    );
  return (
    <>
      the id of your site “<bdi>{own.name}</bdi>”
    </>
  );
}

/** The result of the last check and, if something is wrong, what to do. */
function CheckOutcome({ lastCheck, site, sites }: { lastCheck: LastCheck; site: Site; sites: Site[] }) {
  const path = <bdi className="font-mono text-xs wrap-anywhere">{lastCheck.path || "/"}</bdi>;
  if (lastCheck.outcome === "seen") return <>Seen: {path}</>;
  if (lastCheck.outcome === "no consent")
    return (
      <>The snippet is on {path}, waiting for consent. Accept in your own site’s banner, then check again.</>
    );
  if (lastCheck.outcome === "other host")
    return (
      <>
        The snippet responded from <bdi className="wrap-anywhere">{lastCheck.host}</bdi>, which does not
        belong to {site.domain}. Open a page on {site.domain}, or add a site for the other domain.
      </>
    );
  return (
    <>
      {path} has <FoundId id={lastCheck.site_id} sites={sites} />. Copy the snippet above and paste it there
      instead.
    </>
  );
}

type Status = { icon: ReactNode; text: ReactNode; at?: string; since?: number };

function describeStatus(site: Site, sites: Site[], check: Check): Status {
  const lastCheck = site.last_check;
  const isWaiting = check.started !== null && !check.hasResponded;
  if (isWaiting && check.started?.waited === "enough")
    return {
      icon: <CircleDashed className="text-muted" />,
      text: "No page has responded in ten minutes. Check again once the snippet is in place.",
    };
  if (isWaiting)
    return {
      icon: <LoaderCircle className="animate-spin text-brand" />,
      text: "Waiting for your page…",
      since: check.started?.at,
    };
  if (lastCheck === null)
    return site.last_lead_at === null
      ? { icon: <CircleDashed className="text-muted" />, text: "Waiting for your snippet" }
      : { icon: <CircleCheck className="text-green" />, text: "Receiving leads", at: site.last_lead_at };
  return {
    icon:
      lastCheck.outcome === "seen" ? (
        <CircleCheck className="text-green" />
      ) : (
        <CircleAlert className="text-yellow" />
      ),
    text: <CheckOutcome lastCheck={lastCheck} site={site} sites={sites} />,
    at: lastCheck.at,
  };
}

/** The snippet's status, from the last check or lead. Screen readers announce its changes, but not the passing time. */
export function CheckStatus({ site, sites, check }: { site: Site; sites: Site[]; check: Check }) {
  const { icon, text, at, since } = describeStatus(site, sites, check);
  return (
    <div className="flex min-w-0 items-start gap-2 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <p className="min-w-0 wrap-anywhere">
        <span role="status">{text}</span>
        {at && (
          <span className="text-muted">
            {" · "}
            <TimeAgo at={at} />
          </span>
        )}
        {since !== undefined && <ElapsedSeconds since={since} />}
      </p>
    </div>
  );
}
