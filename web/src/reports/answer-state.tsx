import { RefreshCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { isPlanError, ToPlans } from "../api/plan-limit.tsx";
import { ApiError, describeError } from "../api/request.ts";
import { Card } from "../ui/card.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import type { Answer } from "./answer.ts";
import type { useAnswer } from "./use-answer.ts";

/** Whether the server refused a question, or the plan lacks it. The error's message says what would work. */
export const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 400 || isPlanError(error));

type FailedProps = { error: Error; isStale: boolean; onRetry: () => void };

/** Explains why a report is not shown or not up to date. */
export function AnswerFailed({ error, isStale, onRetry }: FailedProps) {
  const refused = isRefused(error);
  return (
    <Card role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm wrap-anywhere">
        {refused
          ? `${error.message}${isStale ? " The figures below answer the question before." : ""}`
          : `${isStale ? "The report could not be refreshed." : "The report could not be loaded."} ${describeError(error)} Nothing is lost.`}
      </p>
      {!refused && (
        <TryAgain onClick={onRetry}>
          <RefreshCw />
          Try again
        </TryAgain>
      )}
      {isPlanError(error) && <ToPlans onClick={() => {}} />}
    </Card>
  );
}

const SKELETON = ["w-1/4", "w-full", "w-5/6", "w-11/12", "w-2/3", "w-3/4"];

const countingText = (progress: number) => `Still counting, ${Math.round(progress * 100)}%`;

/** Says that newer figures are still being counted; renders nothing otherwise. */
export const StillCounting = ({ progress }: { progress: number | null }) =>
  progress !== null && (
    <p role="status" className="text-sm text-muted">
      {countingText(progress)}. The figures below are from before.
    </p>
  );

/** A placeholder with the height of what is loading. Shows progress while the server counts. */
export const Waiting = ({
  className = "h-64",
  progress = null,
}: {
  className?: string;
  progress?: number | null;
}) => (
  <div
    role="status"
    className={`grid content-start gap-4 overflow-hidden rounded-xl border border-line bg-surface p-5 ${className}`}
  >
    {progress === null ? (
      <span className="sr-only">Loading the report</span>
    ) : (
      <p className="text-sm text-muted">{countingText(progress)}</p>
    )}
    {SKELETON.map((width) => (
      <span key={width} className={`h-4 shrink-0 animate-pulse rounded-sm bg-sunken ${width}`} />
    ))}
  </div>
);

type Props = {
  state: ReturnType<typeof useAnswer>;
  /** The classes of the placeholder, such as its height. */
  waiting?: string;
  /** Whether the page already shows the error elsewhere. */
  hidesError?: boolean;
  children: (answer: Answer, isStale: boolean) => ReactNode;
};

/** Shows an answer, and above it why it is not up to date; a placeholder until it has loaded. */
export function AnswerState({
  state: { data, error, isPlaceholderData, refetch, progress },
  waiting,
  hidesError = false,
  children,
}: Props) {
  // After a failure the previous figures stay, with a note that they are the previous question's.
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const shown = data ?? last;
  const isEarlier = isPlaceholderData || data === undefined;
  return (
    <>
      {error && !hidesError && (
        <AnswerFailed error={error} isStale={shown !== undefined} onRetry={() => void refetch()} />
      )}
      {shown && <StillCounting progress={progress} />}
      {shown
        ? children(shown, isEarlier)
        : !error && <Waiting progress={progress} {...(waiting && { className: waiting })} />}
    </>
  );
}
