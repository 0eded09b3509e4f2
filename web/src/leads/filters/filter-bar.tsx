import { useQueryClient } from "@tanstack/react-query";
import { Keyboard, SlidersHorizontal } from "lucide-react";
import { type Ref, useId, useState } from "react";
import type { Lead, LeadStats, Site } from "../../api/api.ts";
import { BOARD_KEY, type Board } from "../../api/lead-list.ts";
import { Button } from "../../ui/button.tsx";
import { marks } from "../marks.ts";
import { statusNames } from "../statuses.ts";
import { channels } from "./channels.ts";
import { Choice, LeadSearch, Word } from "./choice.tsx";
import { DateChoice } from "./date-choice.tsx";
import { bands, type FilterName, type Filters } from "./filters.ts";
import type { useAddress } from "./use-address.ts";

type Props = Pick<ReturnType<typeof useAddress>, "filters" | "write" | "choose"> & {
  leads: Lead[];
  sites: Site[];
  stats: LeadStats | null;
  searchBox: Ref<HTMLInputElement>;
  /** Each time, what is being typed is forgotten. */
  timesCleared: number;
  /** Down, from the search to what it found. */
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

/** The sources that the figures name, without the sum of the smallest, and what is loaded besides. */
function sourceNames(stats: LeadStats | null, leads: Lead[]): Record<string, string> {
  const counted = (stats?.leads_by_source ?? []).map(({ _id }) => _id).filter((name) => name !== "Other");
  const loaded = leads.flatMap(({ source }) => source?.toLowerCase() ?? []);
  return named(new Set([...counted, ...loaded]));
}

/** How many filters are set, the search aside. */
const countOf = ({ q, ...filters }: Filters): number => Object.keys(filters).length;

/** What narrows the list of leads: a search, and filters that fold away where there is little room. */
export function FilterBar(props: Props) {
  const { filters, write, choose, leads, sites, stats, searchBox, timesCleared, onDown, onHelp } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = countOf(filters);
  const chosen = (name: FilterName) => ({
    value: filters[name],
    onChoose: (value: string) => choose({ [name]: value }),
  });
  // A filter that finds nothing leaves the newest leads' campaigns to choose from.
  const newest = useQueryClient().getQueryData<Board>(BOARD_KEY)?.leads ?? [];
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
        <Choice label="Site" any="All sites" choices={siteNames(sites, leads)} {...chosen("site_id")} />
        <Choice label="Source" any="Any source" choices={sourceNames(stats, leads)} {...chosen("source")} />
        <Word
          key={timesCleared}
          label="Campaign"
          placeholder="Campaign"
          suggestions={campaigns}
          value={filters.campaign}
          onWrite={(text) => write("campaign", text)}
        />
        <Choice label="Channel" any="Any channel" choices={channels} {...chosen("channel")} />
        <Choice label="Score" any="Any score" choices={bands} {...chosen("band")} />
        <Choice label="Status" any="Any status" choices={statusNames} {...chosen("status")} />
        <DateChoice filters={filters} choose={choose} />
        <Choice label="Kind" any="Any kind" choices={named(marks)} {...chosen("flag")} />
      </div>
    </search>
  );
}
