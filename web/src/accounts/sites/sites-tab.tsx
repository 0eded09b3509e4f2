import { Fragment, useEffect, useState } from "react";
import type { Site } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { May } from "../../api/may.tsx";
import { activeSites } from "../../api/sites.ts";
import { useDashboardContents } from "../../app/account/dashboard-outlet.ts";
import { lazyPart } from "../../app/lazy-part.tsx";
import { ArchivedSites } from "./archived-sites.tsx";
import { portTyped } from "./check/check-address.ts";
import { keepPort, keptPort } from "./check/kept-port.ts";
import { NO_CLIENT } from "./clients/client-filter.tsx";
import { GroupHeading } from "./clients/group-heading.tsx";
import { groupSites } from "./clients/group-sites.ts";
import { GetStarted, NoSites } from "./get-started.tsx";
import { SelectionBar } from "./many/selection-bar.tsx";
import { useSelection } from "./many/use-selection.ts";
import { RemoveSite } from "./remove-site.tsx";
import { siteAllowance } from "./site-allowance.ts";
import { SiteCard } from "./site-card.tsx";
import type { Counts } from "./site-facts.tsx";
import { SiteForm } from "./site-form.tsx";
import { SiteSearch } from "./site-search.tsx";
import { ALL, encodeScope } from "./snippets/scope.ts";
import { TabHead } from "./tab-head.tsx";
import { useAddingSite } from "./use-adding-site.ts";
import { useFolds } from "./use-folds.ts";
import { useShownInstructions } from "./use-shown-instructions.ts";
import { useSiteMonths } from "./use-site-months.ts";
import { MANY, useSiteSearch } from "./use-site-search.ts";
import { useSnippetsScope } from "./use-snippets-scope.ts";

const Snippets = lazyPart(() => import("./snippets/snippets.tsx").then(({ Snippets }) => Snippets));

/** The account's sites, each with its snippet and install instructions; or only their snippets, to send to a developer. */
export function Page() {
  const { sites } = useDashboardContents();
  const [scope, setScope] = useSnippetsScope();
  return scope === null ? (
    <Sites onSnippets={setScope} />
  ) : (
    <Snippets sites={sites} scope={scope} onScope={setScope} />
  );
}

function Sites({ onSnippets }: { onSnippets: (scope: string) => void }) {
  const { sites: all, leads, stats, plan, changeSites } = useDashboardContents();
  const sites = activeSites(all);
  const selection = useSelection(all);
  const [adding, setAdding] = useAddingSite();
  const [editing, setEditing] = useState<Site | null>(null);
  const [removing, setRemoving] = useState<Site | null>(null);
  const [instructionsOf, setInstructionsOf] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const allowance = siteAllowance(plan, sites.length);
  const areMany = sites.length >= MANY;
  const clients = useClients();
  const search = useSiteSearch(sites);
  const folds = useFolds(sites, areMany || selection.isOn);
  const months = useSiteMonths(sites, plan, folds.isAnyClosed);
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

  useShownInstructions(sites, (site) => {
    setInstructionsOf(site.id);
    folds.open(site.id);
    setAdded(site.id);
  });

  const onSiteSaved = async (site: Site, typed: string) => {
    keepPort(site.id, portTyped(typed));
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
    folds.open(site.id);
    setAdded(site.id);
  };

  const countSite = (site: Site): Counts => {
    const own = leads?.filter((lead) => lead.site_id === site.id);
    const areAll = leads !== null && stats !== null && stats.total_leads <= leads.length;
    return {
      leads: own?.length ?? null,
      tests: own?.filter(({ flags }) => flags.includes("test")).length ?? 0,
      amongLatest: leads && !areAll ? leads.length : null,
    };
  };

  return (
    <div className="grid gap-5">
      <TabHead
        sites={all}
        clients={clients}
        allowance={allowance?.text}
        selection={selection}
        onAdd={add}
        onSnippets={() => onSnippets(ALL)}
      />

      <May as="admin">{all.length === 0 ? <NoSites onAdd={add} /> : !hasRealLeads && <GetStarted />}</May>

      {areMany && <SiteSearch search={search} of={sites.length} />}
      {groups.map((group) => (
        <Fragment key={group.client?.id ?? ""}>
          {hasGroups && (
            <GroupHeading
              {...group}
              selection={selection}
              onSnippets={() => onSnippets(group.client?.id ?? NO_CLIENT)}
            />
          )}
          {group.sites.map((site) => (
            <SiteCard
              key={site.id}
              site={site}
              sites={all}
              port={keptPort(site.id)}
              counts={countSite(site)}
              month={months === null ? null : months.get(site.id)}
              fold={folds.of(site)}
              selection={selection}
              showsInstructions={instructionsOf === site.id}
              onToggleInstructions={() => setInstructionsOf(instructionsOf === site.id ? null : site.id)}
              onEdit={() => setEditing(site)}
              onRemove={() => setRemoving(site)}
            />
          ))}
        </Fragment>
      ))}

      <ArchivedSites
        sites={all.filter(({ archived_at }) => archived_at !== null)}
        clients={clients}
        selection={selection}
        onRemove={setRemoving}
      />
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          shown={search.found}
          onSnippets={(chosen) => onSnippets(encodeScope(chosen))}
        />
      )}
      {adding && <SiteForm site={null} full={allowance?.full} onSaved={onSiteSaved} onClose={closeAdding} />}
      {editing && <SiteForm site={editing} onSaved={onSiteSaved} onClose={() => setEditing(null)} />}
      {removing && <RemoveSite site={removing} onRemoved={onRemoved} onClose={() => setRemoving(null)} />}
    </div>
  );
}
