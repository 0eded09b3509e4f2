import { useQueryClient } from "@tanstack/react-query";
import { Keyboard, SlidersHorizontal } from "lucide-react";
import { type Ref, useId, useState } from "react";
import type { Lead, LeadStats, Site } from "../../api/api.ts";
import { leadList } from "../../api/lead-list.ts";
import { Button } from "../../ui/button.tsx";
import { flagNames } from "../flags.ts";
import { statusNames } from "../statuses.ts";
import { channels } from "./channels.ts";
import { DateFilter } from "./date-filter.tsx";
import { FilterInput, FilterSelect, LeadSearch } from "./filter-fields.tsx";
import { type FilterName, type Filters, scoreBands } from "./filters.ts";
import type { useUrlState } from "./use-url-state.ts";

type Props = Pick<ReturnType<typeof useUrlState>, "filters" | "write" | "choose"> & {
  leads: Lead[];
  sites: Site[];
  stats: LeadStats | null;
  searchBox: Ref<HTMLInputElement>;
  /** When this changes, text being typed is discarded. */
  timesCleared: number;
  /** Moves the focus from the search to the results. */
  onDown: () => void;
  onHelp: () => void;
};

const named = (values: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...values].map((value) => [value, value]));

function siteNames(sites: Site[], leads: Lead[]): Record<string, string> {
  const gone = leads.map(({ site_id }): [string, string] => [site_id, `Unknown Site (${site_id})`]);
  const known = sites.map(({ id, name, domain }): [string, string] => [id, `${name} (${domain})`]);
  return Object.fromEntries([...known, ...gone.filter(([id]) => !sites.some((site) => site.id === id))]);
}

/** The sources in the statistics, without "Other", plus those of the loaded leads. */
function sourceNames(stats: LeadStats | null, leads: Lead[]): Record<string, string> {
  const counted = (stats?.leads_by_source ?? []).map(({ _id }) => _id).filter((name) => name !== "Other");
  const loaded = leads.flatMap(({ source }) => source?.toLowerCase() ?? []);
  return named(new Set([...counted, ...loaded]));
}

/** How many filters are set, not counting the search. */
const countOf = ({ q, ...filters }: Filters): number => Object.keys(filters).length;

/** The search and the filters, which are collapsed on narrow screens. */
export function FilterBar(props: Props) {
  const { filters, write, choose, leads, sites, stats, searchBox, timesCleared, onDown, onHelp } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = countOf(filters);
  const chosen = (name: FilterName) => ({
    value: filters[name],
    onChoose: (value: string) => choose({ [name]: value }),
  });
  // If a filter finds nothing, still suggest the newest leads' campaigns.
  const newest = useQueryClient().getQueryData(leadList({}).queryKey)?.pages[0]?.items ?? [];
  const campaigns = [...new Set([...leads, ...newest].flatMap(({ campaign }) => campaign ?? []))].slice(
    0,
    50,
  );

  return (
    <search aria-label="Leads" className="grid gap-2 border-t border-line bg-sunken/50 px-5 py-3">
      <div className="flex gap-2">
        <div className="min-w-0 grow">
          <LeadSearch
            key={timesCleared}
            ref={searchBox}
            label="Search"
            placeholder="Search leads"
            value={filters.q}
            onWrite={(text) => write("q", text)}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onDown();
            }}
          />
        </div>
        <Button
          look="secondary"
          className="lg:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal />
          Filters{count > 0 && ` (${count})`}
        </Button>
        <Button look="quiet" aria-label="Keyboard shortcuts" className="px-3 max-sm:hidden" onClick={onHelp}>
          <Keyboard />
        </Button>
      </div>
      <div
        id={id}
        className={`${isOpen ? "grid" : "hidden"} grid-cols-2 gap-2 sm:grid-cols-4 lg:grid lg:grid-cols-8`}
      >
        <FilterSelect label="Site" any="All sites" choices={siteNames(sites, leads)} {...chosen("site_id")} />
        <FilterSelect
          label="Source"
          any="Any source"
          choices={sourceNames(stats, leads)}
          {...chosen("source")}
        />
        <FilterInput
          key={timesCleared}
          label="Campaign"
          placeholder="Campaign"
          suggestions={campaigns}
          value={filters.campaign}
          onWrite={(text) => write("campaign", text)}
        />
        <FilterSelect label="Channel" any="Any channel" choices={channels} {...chosen("channel")} />
        <FilterSelect label="Score" any="Any score" choices={scoreBands} {...chosen("band")} />
        <FilterSelect label="Status" any="Any status" choices={statusNames} {...chosen("status")} />
        <DateFilter filters={filters} choose={choose} />
        <FilterSelect label="Kind" any="Any kind" choices={named(flagNames)} {...chosen("flag")} />
      </div>
    </search>
  );
}
