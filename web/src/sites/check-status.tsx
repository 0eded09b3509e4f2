import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { Site } from "../api/api.ts";
import { Ago, Waited } from "../ui/ago.tsx";
import type { Check } from "./use-check.ts";

type Found = NonNullable<Site["last_check"]>;

/** Whose id a page carries that is not this site's. */
function Carried({ id, sites }: { id: string | null; sites: Site[] }) {
  const own = sites.find((site) => site.id === id);
  if (id === null) return "no site id at all";
  if (own === undefined)
    return (
      <>
        the id <bdi className="font-mono text-xs wrap-anywhere">{id}</bdi>, which is none of your sites
      </>
    );
  return (
    <>
      the id of your site “<bdi>{own.name}</bdi>”
    </>
  );
}

/** What the page's last answer says, and where it is not as it should be what to do. */
function Told({ found, site, sites }: { found: Found; site: Site; sites: Site[] }) {
  const path = <bdi className="font-mono text-xs wrap-anywhere">{found.path || "/"}</bdi>;
  if (found.outcome === "seen") return <>Seen: {path}</>;
  if (found.outcome === "no consent")
    return (
      <>The snippet is on {path} and waits for consent. Agree in your own site’s banner, then check again.</>
    );
  if (found.outcome === "other host")
    return (
      <>
        The snippet answered from <bdi className="wrap-anywhere">{found.host}</bdi>, which does not belong to{" "}
        {site.domain}. Open a page of {site.domain}, or add a site for the other domain.
      </>
    );
  return (
    <>
      {path} carries <Carried id={found.site_id} sites={sites} />. Copy the snippet above and paste it there
      instead.
    </>
  );
}

type Shown = { icon: ReactNode; told: ReactNode; at?: string; since?: number };

function shown(site: Site, sites: Site[], check: Check): Shown {
  const found = site.last_check;
  const waits = check.begun !== null && !check.answered;
  if (waits && check.begun?.waited === "enough")
    return {
      icon: <CircleDashed className="text-muted" />,
      told: "No page has answered in ten minutes. Check again once the snippet is in place.",
    };
  if (waits)
    return {
      icon: <LoaderCircle className="animate-spin text-brand" />,
      told: "Waiting for your page…",
      since: check.begun?.at,
    };
  if (found === null)
    return site.last_lead_at === null
      ? { icon: <CircleDashed className="text-muted" />, told: "Waiting for your snippet" }
      : { icon: <CircleCheck className="text-green" />, told: "Leads arrive", at: site.last_lead_at };
  return {
    icon:
      found.outcome === "seen" ? (
        <CircleCheck className="text-green" />
      ) : (
        <CircleAlert className="text-yellow" />
      ),
    told: <Told found={found} site={site} sites={sites} />,
    at: found.at,
  };
}

/** How the snippet is doing, as far as a check or a lead has told; each change is spoken, the passing time is not. */
export function CheckStatus({ site, sites, check }: { site: Site; sites: Site[]; check: Check }) {
  const { icon, told, at, since } = shown(site, sites, check);
  return (
    <div className="flex min-w-0 items-start gap-2 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <p className="min-w-0 wrap-anywhere">
        <span role="status">{told}</span>
        {at && (
          <span className="text-muted">
            {" · "}
            <Ago at={at} />
          </span>
        )}
        {since !== undefined && <Waited since={since} />}
      </p>
    </div>
  );
}
