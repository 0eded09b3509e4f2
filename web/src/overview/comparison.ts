import type { LeadReport } from "../api/api.ts";
import { dayText } from "./format.ts";

/** How much of the previous period has data: an account or site may have started within or after it. */
export type Coverage = "whole" | "part" | "none";

export function previousCoverage({ began_on, previous_days }: LeadReport): Coverage {
  if (began_on > (previous_days.at(-1)?.day ?? "")) return "none";
  return began_on > (previous_days[0]?.day ?? "") ? "part" : "whole";
}

/** What a report is compared with, or why it is not. */
export function comparisonText(report: LeadReport): string {
  const { previous_days: days } = report;
  const coverage = previousCoverage(report);
  const began = dayText("full", report.began_on);
  if (coverage === "none") return `Nothing to compare with: leads are counted since ${began}.`;
  const compared = `Compared with ${dayText("full", days[0]?.day ?? "", days.at(-1)?.day)}`;
  return coverage === "whole" ? `${compared}.` : `${compared}; leads are counted only since ${began}.`;
}
