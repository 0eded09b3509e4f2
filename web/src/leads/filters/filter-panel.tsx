import { type RefObject, useEffect, useRef } from "react";
import type { Lead, LeadStats, Site } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { statusNames } from "../../api/statuses.ts";
import { Button } from "../../ui/button.tsx";
import { useEscape } from "../../ui/hooks/use-escape.ts";
import { flagNames } from "../flags.ts";
import { named, siteNames, sourceNames } from "./choices.ts";
import { DateFilter } from "./date-filter.tsx";
import { FilterInput, FilterSelect, Titled } from "./filter-fields.tsx";
import {
  channelNames,
  type FilterName,
  type Filters,
  scoreBands,
  scoreBandsNow,
  valueText,
} from "./filters.ts";
import { useCounts } from "./use-counts.ts";
import type { useUrlState } from "./use-url-state.ts";

export type PanelProps = Pick<ReturnType<typeof useUrlState>, "filters" | "write" | "choose"> & {
  leads: Lead[];
  sites: Site[];
  stats: LeadStats | null;
  /** When this changes, text being typed is discarded. */
  timesCleared: number;
  /** The button that opens and closes the panel; it gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
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

/** All filters, below the button that opens them; on a phone, a sheet at the bottom. Each applies at once. */
export function FilterPanel(props: PanelProps) {
  const { filters, write, choose, leads, sites, stats, timesCleared, opener, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const clients = useClients();
  const bySite = useCounts("site");
  const close = () => {
    onClose();
    opener.current?.focus();
  };
  useEscape(close);

  useEffect(() => panel.current?.querySelector<HTMLElement>("select, input")?.focus(), []);
  // A press or a Tab outside closes it, and does there what it would do anyway.
  useEffect(() => {
    const onOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || panel.current?.contains(target) || opener.current?.contains(target))
        return;
      // Applies a text that is being typed.
      if (panel.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
      onClose();
    };
    for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, onOutside);
    return () => {
      for (const type of ["pointerdown", "focusin"]) document.removeEventListener(type, onOutside);
    };
  }, [opener, onClose]);

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
    <div
      ref={panel}
      role="dialog"
      aria-label="Filter"
      className="z-30 grid grid-cols-2 gap-2 border border-line bg-surface p-4 shadow-xl max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[85dvh] max-sm:overflow-y-auto max-sm:rounded-t-xl max-sm:pb-[calc(1rem+env(safe-area-inset-bottom))] max-sm:shadow-[0_0_0_100vmax_rgb(0_0_0/0.4)] sm:absolute sm:top-full sm:right-0 sm:mt-2 sm:w-md sm:rounded-xl"
    >
      {clients.length > 0 && (
        <Titled title="Client">
          <FilterSelect
            label="Client"
            any="All clients"
            choices={Object.fromEntries(clients.map(({ id, name }) => [id, name]))}
            {...chosen("client_id")}
          />
        </Titled>
      )}
      <Titled title="Site">
        <FilterSelect
          label="Site"
          any="All sites"
          choices={siteNames(sites, leads, bySite.counts, filters.site_id)}
          onFocus={bySite.load}
          {...chosen("site_id")}
        />
      </Titled>
      <Titled title="Score when it came in">
        <FilterSelect label="Score" any="Any score" choices={scoreBands} {...chosen("band")} />
      </Titled>
      <Titled title="Score now, of open leads">
        <FilterSelect label="Score now" any="Any score" choices={scoreBandsNow} {...chosen("band_now")} />
      </Titled>
      <Titled title="Status">
        <FilterSelect
          label="Status"
          any="Any status"
          choices={statusChoices(filters)}
          {...chosen("status")}
        />
      </Titled>
      <Titled title="Channel">
        <FilterSelect label="Channel" any="Any channel" choices={channelNames} {...chosen("channel")} />
      </Titled>
      <Titled title="Source">
        <FilterSelect
          label="Source"
          any="Any source"
          choices={sourceNames(stats, leads)}
          {...chosen("source")}
        />
      </Titled>
      <Titled title="Campaign">
        <FilterCombobox key={`campaign ${timesCleared}`} label="Campaign" {...combobox("campaign")} />
      </Titled>
      <Titled title="Keyword">
        <FilterCombobox key={`keyword ${timesCleared}`} label="Keyword" {...combobox("keyword")} />
      </Titled>
      <Titled title="Landing page">
        <FilterCombobox
          key={`landing_page ${timesCleared}`}
          label="Landing page"
          {...combobox("landing_page")}
        />
      </Titled>
      <Titled title="Kind">
        <FilterSelect label="Kind" any="Any kind" choices={named(flagNames)} {...chosen("flag")} />
      </Titled>
      <DateFilter filters={filters} choose={choose} />
      <div className="order-last col-span-full mt-1 flex justify-end">
        <Button size="small" onClick={close}>
          Done
        </Button>
      </div>
    </div>
  );
}
