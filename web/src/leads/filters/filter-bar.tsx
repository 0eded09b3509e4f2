import { Keyboard, SlidersHorizontal } from "lucide-react";
import { type Ref, useId, useState } from "react";
import type { Lead, LeadStats, Site } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { statusNames } from "../../api/statuses.ts";
import { Button } from "../../ui/button.tsx";
import { flagNames } from "../flags.ts";
import { named, siteNames, sourceNames } from "./choices.ts";
import { DateFilter } from "./date-filter.tsx";
import { FilterInput, FilterSelect, LeadSearch } from "./filter-fields.tsx";
import { channelNames, type FilterName, type Filters, scoreBands, valueText } from "./filters.ts";
import { useCounts } from "./use-counts.ts";
import type { useUrlState } from "./use-url-state.ts";
import { Views } from "./views.tsx";

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

type ComboboxProps = {
  name: Parameters<typeof useCounts>[0];
  label: string;
  value: string | undefined;
  onWrite: (text: string) => void;
};

/** A text filter that suggests the account's own values, most leads first. */
function FilterCombobox({ name, label, ...field }: ComboboxProps) {
  const { counts, load } = useCounts(name);
  return <FilterInput label={label} placeholder={label} suggestions={counts} onFocus={load} {...field} />;
}

const QUALIFIED_OR_WON = "qualified,won";

/** The statuses, those that reports count as qualified, and any others that the URL asks for together. */
const statusChoices = ({ status = QUALIFIED_OR_WON }: Filters): Record<string, string> => ({
  ...statusNames,
  ...Object.fromEntries([QUALIFIED_OR_WON, status].map((value) => [value, valueText("status", value)])),
});

/** How many filters are set, not counting the search. */
const countFilters = ({ q, ...filters }: Filters): number => Object.keys(filters).length;

/** The search and the filters, which are collapsed on narrow screens. */
export function FilterBar(props: Props) {
  const { filters, write, choose, leads, sites, stats, searchBox, timesCleared, onDown, onHelp } = props;
  const [isOpen, setOpen] = useState(false);
  const clients = useClients();
  const id = useId();
  const count = countFilters(filters);
  const bySite = useCounts("site");
  const chosen = (name: FilterName) => ({
    value: filters[name],
    onChoose: (value: string) => choose({ [name]: value }),
  });
  const combobox = (name: "campaign" | "keyword" | "landing_page") => ({
    name,
    value: filters[name],
    onWrite: (text: string) => write(name, text),
  });

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
      <Views filters={filters} choose={choose} />
      <div
        id={id}
        className={`${isOpen ? "grid" : "hidden"} grid-cols-2 gap-2 sm:grid-cols-4 lg:grid lg:grid-cols-5`}
      >
        {clients.length > 0 && (
          <FilterSelect
            label="Client"
            any="All clients"
            choices={Object.fromEntries(clients.map(({ id, name }) => [id, name]))}
            {...chosen("client_id")}
          />
        )}
        <FilterSelect
          label="Site"
          any="All sites"
          choices={siteNames(sites, leads, bySite.counts, filters.site_id)}
          onFocus={bySite.load}
          {...chosen("site_id")}
        />
        <FilterSelect
          label="Source"
          any="Any source"
          choices={sourceNames(stats, leads)}
          {...chosen("source")}
        />
        <FilterCombobox key={`campaign ${timesCleared}`} label="Campaign" {...combobox("campaign")} />
        <FilterCombobox key={`keyword ${timesCleared}`} label="Keyword" {...combobox("keyword")} />
        <FilterCombobox
          key={`landing_page ${timesCleared}`}
          label="Landing page"
          {...combobox("landing_page")}
        />
        <FilterSelect label="Channel" any="Any channel" choices={channelNames} {...chosen("channel")} />
        <FilterSelect label="Score" any="Any score" choices={scoreBands} {...chosen("band")} />
        <FilterSelect
          label="Status"
          any="Any status"
          choices={statusChoices(filters)}
          {...chosen("status")}
        />
        <DateFilter filters={filters} choose={choose} />
        <FilterSelect label="Kind" any="Any kind" choices={named(flagNames)} {...chosen("flag")} />
      </div>
    </search>
  );
}
