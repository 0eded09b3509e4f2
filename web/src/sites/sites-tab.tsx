import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import type { Lead, LeadStats, Site, Subscription } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { useAdding } from "./adding.ts";
import { portTyped } from "./check-address.ts";
import { GetStarted, NoSites } from "./get-started.tsx";
import { placesOf } from "./places.ts";
import { RemoveSite } from "./remove-site.tsx";
import { SiteCard } from "./site-card.tsx";
import type { Counts } from "./site-facts.tsx";
import { SiteForm } from "./site-form.tsx";
import { SiteSearch } from "./site-search.tsx";
import { useSiteSearch } from "./use-site-search.ts";

/** From so many sites on they can be searched, and one is open at a time. */
const MANY = 6;

type Props = {
  sites: Site[];
  /** The loaded ones, and the figures over all; null where they could not be loaded. */
  leads: Lead[] | null;
  stats: LeadStats | null;
  /** What the account is on; null while that is not known, or where it has ended. */
  plan: Subscription["plan"] | null;
  /** Told of a site that is new or was changed. */
  onSaved: (site: Site) => Promise<void>;
  onRemoved: (id: string) => Promise<void>;
};

/** The account's sites, each with its snippet and how to install it. */
export function SitesTab({ sites, leads, stats, plan, onSaved, onRemoved }: Props) {
  const [adding, setAdding] = useAdding();
  const [editing, setEditing] = useState<Site | null>(null);
  const [removing, setRemoving] = useState<Site | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [explained, setExplained] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [ports, setPorts] = useState<Record<string, string | undefined>>({});
  const { text, setText, found, isSearching } = useSiteSearch(sites);
  const places = placesOf(plan, sites.length);
  const areMany = sites.length >= MANY;
  const hasRealLeads = stats !== null && stats.total_leads > stats.filtered_leads;
  const add = () => setAdding(true);

  // The new site's card is what comes next. It takes the focus once the dialog has given it back.
  useEffect(() => {
    if (adding || added === null) return;
    const timer = setTimeout(() => {
      document.getElementById(added)?.focus();
      setAdded(null);
    });
    return () => clearTimeout(timer);
  }, [adding, added]);

  const keep = async (site: Site, typed: string) => {
    setPorts((known) => ({ ...known, [site.id]: portTyped(typed) ?? known[site.id] }));
    await onSaved(site);
  };
  const closeAdding = (site?: Site) => {
    setAdding(false);
    if (site === undefined) return;
    setText("");
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
          <p className="text-sm text-muted">Each site has a snippet of its own, for the head of its pages.</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {places && <p className="text-sm text-muted tabular-nums">{places.told}</p>}
          <Button onClick={add}>
            <Plus />
            Add New Site
          </Button>
        </div>
      </div>

      {sites.length === 0 ? <NoSites onAdd={add} /> : !hasRealLeads && <GetStarted />}

      {areMany && (
        <SiteSearch
          text={text}
          onText={setText}
          count={isSearching ? { found: found.length, of: sites.length } : null}
        />
      )}
      {(areMany ? found : sites).map((site) => (
        <SiteCard
          key={site.id}
          site={site}
          sites={sites}
          port={ports[site.id]}
          counts={countsOf(site)}
          fold={areMany ? foldOf(site) : null}
          explained={explained === site.id}
          onExplain={() => setExplained(explained === site.id ? null : site.id)}
          onEdit={() => setEditing(site)}
          onRemove={() => setRemoving(site)}
        />
      ))}

      {adding && <SiteForm site={null} full={places?.full} onSaved={keep} onClose={closeAdding} />}
      {editing && <SiteForm site={editing} onSaved={keep} onClose={() => setEditing(null)} />}
      {removing && <RemoveSite site={removing} onRemoved={onRemoved} onClose={() => setRemoving(null)} />}
    </div>
  );
}
