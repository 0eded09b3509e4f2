import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { Site } from "../api.ts";
import { reasonOf } from "../request.ts";
import { useSearchParams } from "../search.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Controls } from "./controls.tsx";
import { rangeOf } from "./range.ts";
import { Skeleton } from "./skeleton.tsx";
import { useCharts, useReport } from "./use-report.ts";
import { dayText } from "./words.ts";

type FailedProps = { error: Error; isStale: boolean; onRetry: () => void };

function Failed({ error, isStale, onRetry }: FailedProps) {
  return (
    <Card role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">
        {isStale ? "These figures could not be renewed." : "The report could not be loaded."}{" "}
        {reasonOf(error)} Nothing is lost.
      </p>
      <Button look="secondary" size="small" onClick={onRetry}>
        <RefreshCw />
        Try again
      </Button>
    </Card>
  );
}

/** Where the leads of chosen days came from, beside as many days before. */
export function Report({ sites }: { sites: Site[] }) {
  const [search] = useSearchParams();
  const range = rangeOf(search);
  // Figures under days that were refused would be taken for theirs.
  const [isRefused, setRefused] = useState(false);
  const report = useReport(range);
  const charts = useCharts();
  const { data: Charts } = charts;
  const isShown = report.data !== undefined && Charts !== undefined;
  const error = report.error ?? charts.error;
  const retry = () => {
    // Code that could not be fetched is not asked for twice by a page, and may have another name by now.
    if (charts.error !== null && navigator.onLine) location.reload();
    else void report.refetch();
  };
  return (
    <section aria-labelledby="report-title" className="mt-4 grid gap-4">
      <div>
        <h2 id="report-title" className="text-xl font-semibold tracking-tight">
          Where your leads come from
        </h2>
        <p className="mt-1 text-sm text-muted">
          {isRefused
            ? "No figures for these days: please correct them."
            : `${dayText("full", range.from, range.to)}. Days in UTC.`}
        </p>
      </div>
      <Controls range={range} sites={sites} onRefused={setRefused} />
      {!isRefused && error && <Failed error={error} isStale={isShown} onRetry={retry} />}
      {isRefused ? null : report.data && Charts ? (
        <div
          aria-busy={report.isPlaceholderData}
          className={`transition-opacity ${report.isPlaceholderData ? "opacity-60" : ""}`}
        >
          <Charts report={report.data} sites={sites} siteId={range.siteId} />
        </div>
      ) : (
        !error && <Skeleton />
      )}
    </section>
  );
}
