import { useEffect, useMemo, useRef, useState } from "react";
import { STREAMED_LEADS_MAX } from "../../../functions/platform/constants.ts";
import type { Lead } from "../api/api.ts";
import { May } from "../api/may.tsx";
import { useMay } from "../api/me.ts";
import type { Status } from "../api/statuses.ts";
import { DashboardLink } from "../app/account/dashboard-link.tsx";
import { useDashboardContents } from "../app/account/dashboard-outlet.ts";
import { lazyPart } from "../app/lazy-part.tsx";
import { whenIdle } from "../app/when-idle.ts";
import { Card } from "../ui/card.tsx";
import { Loading } from "../ui/loading.tsx";
import { RemoveTestLeads } from "../ui/test-leads.tsx";
import { DrawerFailed } from "./drawer/drawer-failed.tsx";
import { FilterBar, FilterPanel } from "./filters/filter-bar.tsx";
import { FilterChips, NO_FILTER } from "./filters/filter-chips.tsx";
import { toViewQuery } from "./filters/lead-views.ts";
import { SaveView } from "./filters/save-view.tsx";
import { useUrlState } from "./filters/use-url-state.ts";
import { ImportButton } from "./import/import-button.tsx";
import { ExportButton } from "./list/export-button.tsx";
import { LeadCount, sortProgress } from "./list/lead-count.tsx";
import { LeadTable } from "./list/lead-table.tsx";
import { LiveBar } from "./list/live-bar.tsx";
import { Paging } from "./list/paging.tsx";
import { isInUse, moveFocus } from "./list/row-focus.ts";
import { SortFailed, SortNote } from "./list/sort-controls.tsx";
import { NEWEST_FIRST, sortLeads } from "./list/sort-order.ts";
import { useArrivals } from "./list/use-arrivals.ts";
import { useKeptFocus } from "./list/use-kept-focus.ts";
import { useListKeys } from "./list/use-list-keys.ts";
import { useMarks } from "./list/use-marks.ts";
import { useSelection } from "./list/use-selection.ts";
import { useSorting } from "./list/use-sorting.ts";
import { MaskedNote } from "./masked.tsx";
import { ListFailed, NoLeads, NoMatch, NoSharedLeads } from "./no-leads.tsx";
import { ShortcutsHelp } from "./shortcuts-help.tsx";
import { useLeads } from "./use-leads.ts";

function Opening() {
  return (
    <p role="status" className="sr-only">
      Loading...
    </p>
  );
}

const LeadDrawer = lazyPart(() => import("./drawer/lead-drawer.tsx").then(({ LeadDrawer }) => LeadDrawer), {
  Waiting: Opening,
  Failed: DrawerFailed,
});

const SelectionBar = lazyPart(() =>
  import("./list/selection-bar.tsx").then(({ SelectionBar }) => SelectionBar),
);

const PreparedFile = lazyPart(() =>
  import("./export/prepared-file.tsx").then(({ PreparedFile }) => PreparedFile),
);

/** The list of leads with search, filters and sorting; opens a lead's details. */
export function Page() {
  const { sites, stats, isLive } = useDashboardContents();
  const { filters, order, lead, exportId, write, choose, sort, open, openNext, close } = useUrlState();
  const found = useLeads(filters);
  const { filter } = found;
  const { isSorting, hasFailed, retry } = useSorting(found, order !== NEWEST_FIRST);
  const [isHelp, setHelp] = useState(false);
  const [timesCleared, setCleared] = useState(0);
  const searchBox = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const siteById = useMemo(() => new Map(sites.map((site) => [site.id, site])), [sites]);
  const list = JSON.stringify([filter, order, found.isPlaceholderData, found.isPending]);
  const arrivals = useArrivals(
    found.leads,
    list,
    () => order !== NEWEST_FIRST || lead !== null || isInUse(body.current),
  );
  const leads = arrivals.visible;
  const sorted = useMemo(() => sortLeads(leads, order, siteById), [leads, order, siteById]);
  useKeptFocus(sorted, body, title);
  const marks = useMarks();
  const selection = useSelection(sorted);
  const mayChange = useMay()("analyst");
  const isFiltered = Object.keys(filter).length > 0;
  const isComplete = found.isSuccess && !found.hasNextPage && !found.isPlaceholderData;
  const accountTotal = stats?.total_leads ?? null;
  const totalLeads = Math.max(accountTotal ?? 0, found.leads.length);
  const isPartlySorted = order !== NEWEST_FIRST && found.hasNextPage && !found.isPlaceholderData;
  const count = leads.length.toLocaleString();
  const exported = isComplete ? found.leads.length : isFiltered ? null : accountTotal;
  const counts = { found, isFiltered, total: accountTotal };

  // Preloads the details and the filters, so that they open immediately, even if the connection is lost by then.
  useEffect(() => {
    if (!found.isSuccess) return;
    whenIdle(LeadDrawer.prepare);
    whenIdle(FilterPanel.prepare);
    whenIdle(SelectionBar.prepare);
  }, [found.isSuccess]);

  useListKeys({
    ...{ body, marks, leads: sorted },
    selection: mayChange ? selection : undefined,
    onSearch: () => searchBox.current?.focus(),
    onHelp: () => setHelp(true),
  });

  // The clicked button disappears with its filter, so the focus moves. Clearing all also discards text being typed.
  const clear: typeof choose = (change) => {
    choose(change);
    if (change === NO_FILTER) setCleared((times) => times + 1);
    title.current?.focus();
  };

  // The bar disappears with the selection, so the focus moves.
  const keepSelected = (leads: Lead[]) => {
    selection.select(leads);
    if (leads.length === 0) title.current?.focus();
  };
  const markSelected = (status: Status) => {
    const { selected } = selection;
    if (selected.every((lead) => lead.status === status)) keepSelected([]);
    else void marks.markAll(selected, status).then(keepSelected);
  };

  const showArrivals = () => {
    arrivals.show();
    title.current?.focus();
  };

  const content =
    found.isError && found.data === undefined ? (
      <ListFailed error={found.error} onRetry={() => void found.refetch()} />
    ) : found.isPending || (leads.length === 0 && found.isPlaceholderData) ? (
      <Loading />
    ) : leads.length > 0 ? (
      <div
        aria-busy={found.isPlaceholderData}
        className={`peer-data-sticks:[--live-bar:2.75rem] ${found.isPlaceholderData ? "opacity-50" : ""}`}
      >
        <LeadTable
          {...{ order, siteById, body, marks, isNew: arrivals.isNew }}
          selection={mayChange ? selection : undefined}
          leads={sorted}
          onSort={sort}
          onOpen={open}
        />
      </div>
    ) : isFiltered ? (
      <NoMatch isComplete={!found.hasNextPage} campaign={filters.campaign} onClear={() => clear(NO_FILTER)} />
    ) : (
      <May as="analyst" otherwise={<NoSharedLeads />}>
        <NoLeads hasSites={sites.length > 0} isLive={isLive} />
      </May>
    );

  return (
    <Card aria-labelledby="leads-title" className="min-w-0 p-0!">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-5">
        <h2 ref={title} id="leads-title" tabIndex={-1} className="text-title">
          Recent Leads
        </h2>
        <div className="mr-auto text-sm text-muted tabular-nums max-sm:basis-full">
          {!isPartlySorted && <LeadCount {...counts} />}
          {(leads.length > 0 || isSorting) && (
            <SortNote order={order} part={isPartlySorted ? sortProgress(counts, isSorting) : null} />
          )}
        </div>
        {totalLeads > 0 && (
          <May as="analyst">
            <DashboardLink
              to="?tab=reports&report=score"
              className="inline-block py-0.5 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              How good is the score?
            </DashboardLink>
            <ImportButton />
          </May>
        )}
        <ExportButton
          filter={filter}
          count={exported}
          isLarge={(exported ?? totalLeads) > STREAMED_LEADS_MAX}
        />
      </div>
      {(totalLeads > STREAMED_LEADS_MAX || exportId !== null) && <PreparedFile />}
      {(totalLeads > 0 || isFiltered) && (
        <>
          <FilterBar
            {...{ filters, order, write, choose, leads, sites, stats, searchBox, timesCleared }}
            onDown={() => moveFocus(body.current, "Home")}
            onHelp={() => setHelp(true)}
          />
          <FilterChips filters={filters} sites={sites} choose={clear}>
            <SaveView query={toViewQuery(filters, order)} />
          </FilterChips>
        </>
      )}
      {hasFailed && <SortFailed error={found.error} onRetry={retry} />}
      <MaskedNote leads={leads} totalLeads={totalLeads} />
      {leads.some(({ flags }) => flags.includes("test")) && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 text-sm">
          <p className="text-muted">
            This list includes test leads. They count in the total, not in the average score.
          </p>
          <May as="admin">
            <RemoveTestLeads />
          </May>
        </div>
      )}
      {(leads.length > 0 || arrivals.held > 0) && (
        <LiveBar held={arrivals.held} isLive={isLive} onShow={showArrivals} />
      )}
      {content}
      {found.data && <Paging {...{ found, isFiltered, order, isSorting, hasFailed, totalLeads }} />}
      {selection.selected.length > 0 && (
        <SelectionBar
          selected={selection.selected}
          siteById={siteById}
          isAll={selection.isAll}
          busy={marks.isSaving}
          onStatus={markSelected}
          onAll={selection.toggleAll}
          onClear={() => keepSelected([])}
        />
      )}
      {lead !== null && (
        <LeadDrawer
          id={lead}
          leads={sorted}
          loadOlder={order === NEWEST_FIRST ? found.loadOlder : null}
          total={
            isPartlySorted
              ? `newest ${count}`
              : isFiltered || stats === null
                ? `${count}${found.hasNextPage ? "+" : ""}`
                : totalLeads.toLocaleString()
          }
          siteById={siteById}
          onNext={openNext}
          onClose={close}
          onHelp={() => setHelp(true)}
        />
      )}
      {isHelp && <ShortcutsHelp onClose={() => setHelp(false)} />}
    </Card>
  );
}
