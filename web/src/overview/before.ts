import type { LeadReport } from "../api/api.ts";
import { dayText } from "./words.ts";

/** How much of the period before there was: an account or a site may have begun within it, or after it. */
export type Before = "whole" | "part" | "none";

/** How much there is to compare a report with. */
export function beforeOf({ began_on, previous_days }: LeadReport): Before {
  if (began_on > (previous_days.at(-1)?.day ?? "")) return "none";
  return began_on > (previous_days[0]?.day ?? "") ? "part" : "whole";
}

/** What a report is compared with, in words, or why it is not. */
export function beforeText(report: LeadReport): string {
  const { previous_days: days } = report;
  const before = beforeOf(report);
  const began = dayText("full", report.began_on);
  if (before === "none") return `Nothing to compare with: leads are counted since ${began}.`;
  const compared = `Compared with ${dayText("full", days[0]?.day ?? "", days.at(-1)?.day)}`;
  return before === "whole" ? `${compared}.` : `${compared}; leads are counted only since ${began}.`;
}
