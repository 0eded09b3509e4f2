import type { VisitsRemoved } from "../../api/api.ts";
import type { View } from "../view.ts";

const SELECTING = ["site_id", "source", "campaign", "landing_page"];

/** The filters of a view as those of a removal; null if it has others, or both a page and a source. */
export function toSelection({ filters }: Pick<View, "filters">): Partial<Record<string, string>> | null {
  const { landing_page, source, campaign } = filters;
  if (Object.keys(filters).some((name) => !SELECTING.includes(name))) return null;
  return landing_page !== undefined && (source ?? campaign) !== undefined ? null : filters;
}

const count = (visits: number): string =>
  `${visits.toLocaleString("en")} ${visits === 1 ? "visit" : "visits"}`;

/** What a removal does, before it and after it. Figures are those of all visits on its days, at its site if it has one. */
export function removalText({ by_source, by_landing_page }: VisitsRemoved): {
  question: string;
  done: string;
} {
  const change = by_source ?? by_landing_page;
  const before = change?.before.visits ?? 0;
  const after = change?.after.visits ?? 0;
  const done = `${count(before - after)} removed; ${after.toLocaleString("en")} remain.`;
  const other = by_source === null ? "source" : by_landing_page === null ? "landing page" : null;
  const still =
    other === null
      ? ""
      : ` Visits are counted by ${other} separately, where these stay until you remove them too.`;
  const question = `This removes ${count(before - after)} of ${before.toLocaleString("en")} on these days, and ${after.toLocaleString("en")} remain.${still} Leads stay. It can’t be undone.`;
  return { question, done };
}
