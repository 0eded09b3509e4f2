import type { Client } from "../../clients/client.ts";
import type { StoredSite } from "../../sites/site.ts";
import { countDays } from "../calendar.ts";
import type { Dimension } from "../dimensions.ts";
import type { Exposures } from "../measures.ts";
import { naturalKey } from "../natural-order.ts";
import type { Question } from "../question.ts";
import type { Group } from "./group-table.ts";
import { mergeSums } from "./merge-sums.ts";
import type { Periods } from "./periods.ts";
import { byKey, type Line } from "./ranking.ts";
import { COARSER, REMOVED } from "./subject.ts";
import { emptySums } from "./sums.ts";
import { type Row, type Span, valuesOf } from "./values.ts";

/** The names of the sites and clients that reports know by their ids. */
export type Names = {
  sites: readonly Pick<StoredSite, "id" | "name" | "client_id">[];
  clients: readonly Pick<Client, "id" | "name">[];
};

const OTHER = "Other";
/** The row of cost that is only known by something coarser, such as a source's cost without a campaign. */
const coarser = (dimension: Dimension): string => `Not by ${dimension}`;

/** A dimension's value as shown: a site or client by name, with its id. */
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

function labelsOf({ special, values }: Line, { by }: Question, names: Names): Row {
  if (special !== null) return { ...Object.fromEntries(by.map((name) => [name, OTHER])), special };
  const labels = by.map((name, at) =>
    values[at] === COARSER
      ? { [name]: coarser(name), special: "coarser" }
      : shown(name, values[at] ?? null, names),
  );
  return Object.assign({}, ...labels);
}

/** The rows of a report, in order. Times with nothing to count have rows as well. */
export function rowsOf(lines: readonly Line[], question: Question, periods: Periods, names: Names): Row[] {
  const { grain, sort } = question;
  const { times, lengths, unfinished } = periods;
  const spans = times.map((_, index): Span => {
    const { current, previous } = lengths[index] ?? { current: 0, previous: 0 };
    return { days: [current, previous], isUnfinished: unfinished.has(index) };
  });
  const labeled = lines.map((line) => ({ line, labels: labelsOf(line, question, names) }));
  const rows = times.flatMap((time, index) =>
    labeled.map(({ line: { current, previous }, labels }) => ({
      ...(grain !== null && { [grain]: time }),
      ...labels,
      ...valuesOf(
        question,
        current.get(index) ?? emptySums(),
        previous.get(index) ?? emptySums(),
        spans[index] as Span,
      ),
    })),
  );
  // Lines are sorted already. With a grain, the sort applies to rows.
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
export function totalsOf(
  groups: readonly Group[],
  question: Question,
  { current, previous, unfinished }: Periods,
): Row {
  const sum = (period: "current" | "previous") =>
    mergeSums(groups.flatMap((group) => [...group[period].values()]));
  const days: Exposures = [countDays(current), previous === null ? 0 : countDays(previous)];
  return valuesOf(question, sum("current"), sum("previous"), { days, isUnfinished: unfinished.size > 0 });
}
