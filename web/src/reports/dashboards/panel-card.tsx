import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { asksCost } from "../../../../functions/reports/dashboards/panel-query.ts";
import type { Query } from "../../api/fetch-answer.ts";
import { useSeesCost, useZone } from "../../api/me.ts";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { todayIn } from "../../app/time-zone.ts";
import { AnswerState } from "../answer-state.tsx";
import { AnswerPanel } from "../ask/answer-panel.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { Explained } from "../explain/explained.tsx";
import { presets } from "../period.ts";
import { useAnswer } from "../use-answer.ts";
import { useUsualEnd } from "../use-end.ts";
import { toAsk } from "./ask-place.ts";
import { isApart, type Narrowing, narrowPanel, type Panel, seenQuery } from "./panel.ts";

type Props = { panel: Panel; narrowing: Narrowing; actions: ReactNode };

/** What a panel leaves out for those who don't see cost. */
const CostLeftOut = () => (
  <p className="mt-2 text-xs text-muted">
    Cost is left out: you don’t see what this account’s campaigns cost.
  </p>
);

/** The current answer to a panel's question. It loads, and fails, independently of the others. */
function PanelAnswer({ panel: { chart, title }, query }: { panel: Panel; query: Query }) {
  const state = useAnswer(query);
  return (
    <AnswerState state={state} waiting="h-40">
      {(answer, isStale) => (
        <div className={isStale ? "opacity-60" : ""} aria-busy={isStale}>
          <Explained answer={answer} query={query}>
            <AnswerPanel chart={chart} answer={answer} caption={title} />
          </Explained>
        </div>
      )}
    </AnswerState>
  );
}

/** One panel, as far as the person sees it. */
export function PanelCard({ panel: own, narrowing, actions }: Props) {
  const panel = narrowPanel(own, narrowing);
  const seesCost = useSeesCost();
  const query = seenQuery(panel, todayIn(useZone()), { seesCost, end: useUsualEnd() });
  const isLeftOut = !seesCost && asksCost(panel);
  return (
    <ChartCard
      title={panel.title}
      summary={`${presets[panel.period]}${isApart(own, narrowing) ? ", of its own client or site" : ""}`}
      actions={
        <>
          <DashboardLink
            to={`?${toAsk(panel)}`}
            aria-label={`Open in Ask: ${panel.title}`}
            title="Open in Ask"
            className="grid size-8 place-content-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
          >
            <ArrowUpRight className="size-4" aria-hidden="true" />
          </DashboardLink>
          {actions}
        </>
      }
    >
      {query && <PanelAnswer panel={panel} query={query} />}
      {isLeftOut && <CostLeftOut />}
    </ChartCard>
  );
}
