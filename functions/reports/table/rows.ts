import type { Client } from "../../accounts/clients/client.ts";
import type { StoredSite } from "../../accounts/sites/site.ts";
import { summarizeWeeks } from "../chance/weeks.ts";
import type { Dimension } from "../dimensions.ts";
import { naturalKey } from "../natural-order.ts";
import type { Question } from "../question.ts";
import type { Group } from "./group-table.ts";
import type { History } from "./history.ts";
import { mergeSums } from "./merge-sums.ts";
import type { Periods } from "./periods.ts";
import { byKey, type Line } from "./ranking.ts";
import { COARSER, REMOVED } from "./subject.ts";
import { emptySums } from "./sums.ts";
import { computeValues, type Row } from "./values.ts";

/** The names of sites and clients by id. */
export type Names = {
  sites: readonly Pick<StoredSite, "id" | "name" | "client_id">[];
  clients: readonly Pick<Client, "id" | "name">[];
};

const OTHER = "Other";
/** The label of cost that is only known at a coarser level, such as a source's cost without a campaign. */
const coarser = (dimension: Dimension): string => `Not by ${dimension}`;

/** A dimension's value for display: sites and clients by name, with their id. */
function shown(dimension: Dimension, value: string | null, { sites, clients }: Names): Row {
  if (dimension === "site") {
    const site = sites.find(({ id }) => id === value);
    const unknown = value === REMOVED ? "Removed sites" : "Unknown Site";
    return { site: site?.name ?? unknown, site_id: site?.id ?? null };
  }
  if (dimension === "client") {
    const client = clients.find(({ id }) => id === value);
    return { client: client?.name ?? null, client_id: client?.id ?? null };
  }
  return { [dimension]: dimension === "touches" && value !== null ? Number(value) : value };
}

function labelLine({ special, values }: Line, { by }: Question, names: Names): Row {
  if (special !== null) return { ...Object.fromEntries(by.map((name) => [name, OTHER])), special };
  const labels = by.map((name, at) =>
    values[at] === COARSER
      ? { [name]: coarser(name), special: "coarser" }
      : shown(name, values[at] ?? null, names),
  );
  return Object.assign({}, ...labels);
}

const weeksIn = ({ leads, visits }: History) => ({
  leads: summarizeWeeks(leads),
  visits: summarizeWeeks(visits),
});

/** The rows of a report, in order. Empty time buckets have rows too. */
export function toRows(lines: readonly Line[], question: Question, periods: Periods, names: Names): Row[] {
  const { grain, sort } = question;
  const { times, lengths, unfinished } = periods;
  const spans = times.map((_, index) => {
    const { current, previous } = lengths[index] ?? { current: 0, previous: 0 };
    return { days: [current, previous] as const, isUnfinished: unfinished.has(index) };
  });
  const labeled = lines.map((line) => ({
    line,
    ...{ labels: labelLine(line, question, names), weeks: weeksIn(line.history) },
  }));
  const rows = spans.flatMap(({ days, isUnfinished }, index) =>
    labeled.map(({ line: { current, previous }, labels, weeks }) => ({
      ...(grain !== null && { [grain]: times[index] ?? null }),
      ...labels,
      ...computeValues(question, current.get(index) ?? emptySums(), previous.get(index) ?? emptySums(), {
        judgment: { days, ...weeks },
        isUnfinished,
      }),
    })),
  );
  // Lines are already sorted. With a grain, the sort applies to rows.
  return grain === null || sort === null
    ? rows
    : rows.sort(
        byKey((row) => {
          const value = row[sort.column] ?? null;
          return value === null ? null : naturalKey(sort.column, value);
        }, sort.isDescending),
      );
}

/** The totals of a report. */
export function addTotals(
  groups: readonly Group[],
  history: History,
  question: Question,
  { lengths, unfinished }: Periods,
): Row {
  const sum = (period: "current" | "previous") =>
    mergeSums(groups.flatMap((group) => [...group[period].values()]));
  const days = (period: "current" | "previous") => lengths.reduce((sum, length) => sum + length[period], 0);
  return computeValues(question, sum("current"), sum("previous"), {
    judgment: { days: [days("current"), days("previous")], ...weeksIn(history) },
    isUnfinished: unfinished.size > 0,
  });
}
