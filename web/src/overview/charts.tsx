import { Inbox } from "lucide-react";
import type { LeadReport, Site } from "../api/api.ts";
import { useSearchParams } from "../app/search-params.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Breakdowns } from "./breakdowns.tsx";
import { bucketsOf, bucketText } from "./buckets.ts";
import { ChartCard } from "./chart-card.tsx";
import { previousCoverage } from "./comparison.ts";
import { FigureTable } from "./figure-table.tsx";
import { countText, daysText, dayText, leadsText } from "./format.ts";
import { searchOf } from "./range.ts";
import { TimeChart } from "./time-chart.tsx";
import { Totals } from "./totals.tsx";

type Props = { report: LeadReport; sites: Site[]; siteId: string | undefined };

function LeadsOverTime({ report, period }: { report: LeadReport; period: string }) {
  const buckets = bucketsOf(report);
  const [most, next] = buckets.toSorted((a, b) => b.count - a.count);
  const unit = report.days.length === buckets.length ? "day" : "week";
  const title = `Leads per ${unit}`;
  const length = daysText(report.days.length);
  const isCompared = previousCoverage(report) !== "none";
  const table = (
    <FigureTable
      caption={`${title}, ${period}`}
      columns={[unit === "day" ? "Day" : "Week", "Leads", ...(isCompared ? [`${length} before`] : [])]}
      rows={buckets.map((bucket) => ({
        key: bucket.from,
        head: bucketText(bucket),
        cells: [countText(bucket.count), ...(isCompared ? [countText(bucket.previous)] : [])],
      }))}
    />
  );
  const summary =
    report.current.leads === 0
      ? `No leads in these ${length}.`
      : most &&
        most.count !== next?.count &&
        `Busiest ${unit}: ${bucketText(most)}, with ${leadsText(most.count)}.`;
  return (
    <ChartCard title={title} summary={summary} table={table}>
      <TimeChart title={title} buckets={buckets} isCompared={isCompared} />
    </ChartCard>
  );
}

function NoLeads({ siteId, length }: { siteId: string | undefined; length: number }) {
  const [, setSearch] = useSearchParams();
  return (
    <Card className="grid justify-items-center gap-3 py-10 text-center text-muted">
      <Inbox className="size-8" />
      <p>
        {siteId === undefined
          ? "No leads came in on these days."
          : "This site received no leads on these days."}
      </p>
      {length < 365 && (
        <Button look="secondary" onClick={() => setSearch(searchOf({ range: "12m" }, siteId))}>
          Show 12 months
        </Button>
      )}
    </Card>
  );
}

/** A report's totals and charts. */
export function Charts({ report, sites, siteId }: Props) {
  const period = dayText("full", report.from, report.to);
  return (
    <div className="grid gap-4">
      <Card>
        <Totals report={report} />
      </Card>
      <LeadsOverTime report={report} period={period} />
      {report.current.leads === 0 ? (
        <NoLeads siteId={siteId} length={report.days.length} />
      ) : (
        <Breakdowns {...{ report, sites, siteId, period }} />
      )}
    </div>
  );
}
