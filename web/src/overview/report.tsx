import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import type { Site } from "../api/api.ts";
import { reasonOf } from "../api/request.ts";
import { lazyPart } from "../app/lazy-part.tsx";
import { useSearchParams } from "../app/search-params.ts";
import { Card } from "../ui/card.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { Controls } from "./controls.tsx";
import { dayText } from "./format.ts";
import { rangeOf } from "./range.ts";
import { Skeleton } from "./skeleton.tsx";
import { useReport } from "./use-report.ts";

const Charts = lazyPart(() => import("./charts.tsx").then(({ Charts }) => Charts), { Waiting: Skeleton });

type FailedProps = { error: Error; isStale: boolean; onRetry: () => void };

function Failed({ error, isStale, onRetry }: FailedProps) {
  return (
    <Card role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">
        {isStale ? "The report could not be refreshed." : "The report could not be loaded."} {reasonOf(error)}{" "}
        Nothing is lost.
      </p>
      <TryAgain onClick={onRetry}>
        <RefreshCw />
        Try again
      </TryAgain>
    </Card>
  );
}

/** Where the leads of a range came from, compared with the previous period. */
export function Report({ sites }: { sites: Site[] }) {
  const [search] = useSearchParams();
  const range = rangeOf(search);
  // Hide the figures while a custom range is invalid, so that nobody takes them for its own.
  const [isInvalid, setInvalid] = useState(false);
  const report = useReport(range);
  useEffect(Charts.prepare, []);
  return (
    <section aria-labelledby="report-title" className="mt-4 grid gap-4">
      <div>
        <h2 id="report-title" className="text-xl font-semibold tracking-tight">
          Where your leads come from
        </h2>
        <p className="mt-1 text-sm text-muted">
          {isInvalid ? "Please correct the dates." : `${dayText("full", range.from, range.to)}. Days in UTC.`}
        </p>
      </div>
      <Controls range={range} sites={sites} onInvalid={setInvalid} />
      {!isInvalid && report.error && (
        <Failed
          error={report.error}
          isStale={report.data !== undefined}
          onRetry={() => void report.refetch()}
        />
      )}
      {isInvalid ? null : report.data ? (
        <div
          aria-busy={report.isPlaceholderData}
          className={`transition-opacity ${report.isPlaceholderData ? "opacity-60" : ""}`}
        >
          <Charts report={report.data} sites={sites} siteId={range.siteId} />
        </div>
      ) : (
        !report.error && <Skeleton />
      )}
    </section>
  );
}
