import type { ReactNode } from "react";
import type { LeadReport } from "../api/api.ts";
import { type Coverage, comparisonText, previousCoverage } from "./comparison.ts";
import { changeText, countText, daysText, pointsText } from "./format.ts";
import { isYear, ranges } from "./range.ts";

function Total({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
      {children && <dd className="mt-0.5 text-xs text-muted tabular-nums">{children}</dd>}
    </div>
  );
}

const Change = ({ children }: { children: string }) => (
  <strong className="font-semibold text-ink">{children}</strong>
);

function LeadChange({ now, before, coverage }: { now: number; before: number; coverage: Coverage }) {
  if (before === 0) return "no leads before";
  // With data for fewer days, a percentage would not show growth.
  if (coverage === "part") return `${countText(before)} before`;
  return (
    <>
      <Change>{now === before ? "no change" : changeText(now, before)}</Change> from {countText(before)}{" "}
      before
    </>
  );
}

function ScoreChange({ now, before }: { now: number | null; before: number | null }) {
  if (before === null) return "no score before";
  return (
    <>
      {now !== null && (
        <>
          <Change>{pointsText(now, before) ?? "no change"}</Change> from{" "}
        </>
      )}
      {before.toFixed(1)} before
    </>
  );
}

/** The totals of a range, each compared with the previous period. */
export function Totals({ report }: { report: LeadReport }) {
  const { current, previous, days, from, to } = report;
  const { leads, filtered, average_ai_score: average } = current;
  const coverage = previousCoverage(report);
  // Without data to compare with, one line below says so for all totals.
  const isCompared = coverage !== "none";
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Total
          label={`Leads in ${isYear(from, to) ? ranges["12m"] : daysText(days.length)}`}
          value={countText(leads)}
        >
          {isCompared && <LeadChange now={leads} before={previous.leads} coverage={coverage} />}
        </Total>
        <Total label="Average score" value={average === null ? "N/A" : average.toFixed(1)}>
          {isCompared && <ScoreChange now={average} before={previous.average_ai_score} />}
        </Total>
        <Total label="Demo, test or spam" value={countText(filtered)}>
          {isCompared && `${countText(previous.filtered)} before`}
        </Total>
      </dl>
      <p className="mt-4 text-xs text-muted">{comparisonText(report)}</p>
    </>
  );
}
