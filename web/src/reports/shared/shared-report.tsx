import { useQueries } from "@tanstack/react-query";
import { gatherNotes, shownNotes } from "../../../../functions/reports/shown-notes.ts";
import { spans } from "../dashboards/panel.ts";
import { NoteList } from "../notes.tsx";
import { useChoice } from "./choice.ts";
import { SharedControls } from "./shared-controls.tsx";
import { SharedLeads } from "./shared-leads.tsx";
import { SharedPanel } from "./shared-panel.tsx";
import { type OpenPage, panelQuery } from "./shared-query.ts";

type Props = { token: string; page: OpenPage; onClosed: () => void };

/** A report as its readers see it. */
export function SharedReport({ token, page, onClosed }: Props) {
  const chosen = useChoice(page);
  const { choice } = chosen;
  const { panels, version } = page;
  // The panels load them.
  const queries = panels.map((_, at) => ({ ...panelQuery({ token, at, version, choice }), enabled: false }));
  const answers = useQueries({ queries });
  const notes = gatherNotes(
    panels.map(({ title }, at) => ({ title, notes: shownNotes(answers[at]?.data?.notes ?? []) })),
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="min-w-0 text-title wrap-anywhere">
          <bdi>{page.name}</bdi>
        </h1>
        <SharedControls page={page} chosen={chosen} />
      </div>
      {panels.length === 0 && <p className="py-10 text-center text-muted">This report is empty.</p>}
      <h2 className="sr-only">Figures</h2>
      <ol className="grid items-start gap-4 lg:grid-cols-6">
        {panels.map((panel, at) => (
          // Panels have no ids, and do not move while the page is open.
          <li key={at} className={`grid min-w-0 ${spans[panel.size]}`}>
            <SharedPanel panel={panel} asked={{ token, at, version, choice }} onClosed={onClosed} />
          </li>
        ))}
      </ol>
      <NoteList texts={notes} />
      {page.leads && <SharedLeads token={token} page={page} choice={choice} onClosed={onClosed} />}
    </div>
  );
}
