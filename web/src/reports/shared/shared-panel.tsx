import { useEffect } from "react";
import { ApiError, describeError } from "../../api/request.ts";
import { TryAgain } from "../../ui/try-again.tsx";
import { AnswerState } from "../answer-state.tsx";
import { AnswerPanel } from "../ask/answer-panel.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { dayText } from "../format.ts";
import { presets } from "../period.ts";
import { type Choice, type SharedPanel as Panel, usePanelAnswer } from "./shared-query.ts";

/** Errors that the page itself explains. */
const CLOSING = [401, 402, 404, 409];

type FailedProps = { error: Error; onRetry: () => void };

/** Why a part of the report is not shown. */
export function ReaderError({ error, onRetry }: FailedProps) {
  const isRefused = error instanceof ApiError && error.status === 400;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-2 text-sm text-muted">
      <p className="wrap-anywhere">
        {isRefused ? error.message : `This part could not be loaded. ${describeError(error)}`}
      </p>
      {!isRefused && <TryAgain onClick={onRetry}>Try again</TryAgain>}
    </div>
  );
}

/** Calls back when the link's contents have changed. */
export function useClosing(error: Error | null, onClosed: () => void): void {
  const isClosed = error instanceof ApiError && CLOSING.includes(error.status);
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);
}

type Props = {
  panel: Panel;
  asked: { token: string; at: number; version: number; choice: Choice };
  onClosed: () => void;
};

function PanelAnswer({ panel: { chart, title }, asked: question, onClosed }: Props) {
  const state = usePanelAnswer(question);
  const { error, refetch, isPlaceholderData } = state;
  useClosing(error, onClosed);
  if (error) return <ReaderError error={error} onRetry={() => void refetch()} />;
  return (
    <AnswerState state={state} waiting="h-40" hidesError>
      {(answer) => (
        <div className={isPlaceholderData ? "opacity-60" : ""} aria-busy={isPlaceholderData}>
          <AnswerPanel chart={chart} answer={answer} caption={title} />
        </div>
      )}
    </AnswerState>
  );
}

/** The days that a panel shows: its own, narrowed to the reader's choice. */
function daysText({ period, days }: Panel, { from, to }: Choice): string {
  if (from === undefined || to === undefined) return presets[period];
  const first = from > days.from ? from : days.from;
  const last = to < days.to ? to : days.to;
  return dayText("full", first, last);
}

/** One panel of a link. */
export const SharedPanel = (props: Props) => (
  <ChartCard title={props.panel.title} summary={daysText(props.panel, props.asked.choice)}>
    {!props.panel.left_out && <PanelAnswer {...props} />}
    {props.panel.without_cost && <p className="mt-2 text-xs text-muted">Cost is left out.</p>}
  </ChartCard>
);
