import { Plus, Tags } from "lucide-react";
import { Fragment, useEffect, useState } from "react";
import type { Site } from "../api/api.ts";
import { useClients } from "../api/clients.ts";
import { May } from "../api/may.tsx";
import { useDashboardContents } from "../app/account/dashboard-outlet.ts";
import { Button } from "../ui/button.tsx";
import { portTyped } from "./check-address.ts";
import { GroupHeading } from "./clients/group-heading.tsx";
import { groupSites } from "./clients/group-sites.ts";
import { ManageClients } from "./clients/manage-clients.tsx";
import { GetStarted, NoSites } from "./get-started.tsx";
import { RemoveSite } from "./remove-site.tsx";
import { siteAllowance } from "./site-allowance.ts";
import { SiteCard } from "./site-card.tsx";
import type { Counts } from "./site-facts.tsx";
import { SiteForm } from "./site-form.tsx";
import { SiteSearch } from "./site-search.tsx";
import { useAddingSite } from "./use-adding-site.ts";
import { MANY, useSiteSearch } from "./use-site-search.ts";

/** The account's sites, each with its snippet and install instructions. */
export function Page() {
  const { sites, leads, stats, plan, changeSites } = useDashboardContents();
  const [adding, setAdding] = useAddingSite();
  const [editing, setEditing] = useState<Site | null>(null);
  const [removing, setRemoving] = useState<Site | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [instructionsOf, setInstructionsOf] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [isManaging, setManaging] = useState(false);
  const [ports, setPorts] = useState<Record<string, string | undefined>>({});
  const allowance = siteAllowance(plan, sites.length);
  const areMany = sites.length >= MANY;
  const clients = useClients();
  const search = useSiteSearch(sites);
  const groups = groupSites(search.found, clients);
  const hasGroups = groups.some(({ client }) => client !== null);
  const hasRealLeads = stats !== null && stats.total_leads > stats.filtered_leads;
  const add = () => setAdding(true);

  // Focus the new site's card, after the dialog has restored focus.
  useEffect(() => {
    if (adding || added === null) return;
    const timer = setTimeout(() => {
      document.getElementById(added)?.focus();
      setAdded(null);
    });
    return () => clearTimeout(timer);
  }, [adding, added]);

  const onSiteSaved = async (site: Site, typed: string) => {
    setPorts((known) => ({ ...known, [site.id]: portTyped(typed) ?? known[site.id] }));
    await changeSites((sites) =>
      sites.some(({ id }) => id === site.id)
        ? sites.map((each) => (each.id === site.id ? site : each))
        : [...sites, site],
    );
  };
  const onRemoved = (id: string) => changeSites((sites) => sites.filter((site) => site.id !== id));
  const closeAdding = (site?: Site) => {
    setAdding(false);
    if (site === undefined) return;
    search.clear();
    setOpened(site.id);
    setAdded(site.id);
  };

  const countsOf = (site: Site): Counts => {
    const own = leads?.filter((lead) => lead.site_id === site.id);
    const areAll = leads !== null && stats !== null && stats.total_leads <= leads.length;
    return {
      leads: own?.length ?? null,
      tests: own?.filter(({ flags }) => flags.includes("test")).length ?? 0,
      amongLatest: leads && !areAll ? leads.length : null,
    };
  };
  const foldOf = ({ id }: Site) => ({
    isOpen: opened === id,
    onToggle: () => setOpened(opened === id ? null : id),
  });

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl font-semibold tracking-tight">Sites & Snippets</h2>
          <p className="text-sm text-muted">Each site has its own snippet, for the head of its pages.</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {allowance && <p className="text-sm text-muted tabular-nums">{allowance.text}</p>}
          <May as="admin">
            {clients.length > 0 && (
              <Button look="secondary" onClick={() => setManaging(true)}>
                <Tags />
                Manage Clients
              </Button>
            )}
            <Button onClick={add}>
              <Plus />
              Add New Site
            </Button>
          </May>
        </div>
      </div>

      <May as="admin">{sites.length === 0 ? <NoSites onAdd={add} /> : !hasRealLeads && <GetStarted />}</May>

      {areMany && <SiteSearch search={search} of={sites.length} />}
      {groups.map((group) => (
        <Fragment key={group.client?.id ?? ""}>
          {hasGroups && <GroupHeading {...group} />}
          {group.sites.map((site) => (
            <SiteCard
              key={site.id}
              site={site}
              sites={sites}
              port={ports[site.id]}
              counts={countsOf(site)}
              fold={areMany ? foldOf(site) : null}
              showsInstructions={instructionsOf === site.id}
              onToggleInstructions={() => setInstructionsOf(instructionsOf === site.id ? null : site.id)}
              onEdit={() => setEditing(site)}
              onRemove={() => setRemoving(site)}
            />
          ))}
        </Fragment>
      ))}

      {isManaging && <ManageClients sites={sites} onClose={() => setManaging(false)} />}
      {adding && <SiteForm site={null} full={allowance?.full} onSaved={onSiteSaved} onClose={closeAdding} />}
      {editing && <SiteForm site={editing} onSaved={onSiteSaved} onClose={() => setEditing(null)} />}
      {removing && <RemoveSite site={removing} onRemoved={onRemoved} onClose={() => setRemoving(null)} />}
    </div>
  );
}
