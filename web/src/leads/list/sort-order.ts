import type { Lead, Site } from "../../api/api.ts";
import { statuses } from "../../api/statuses.ts";

/** Display names of the sort orders by their name in the URL; "-" means descending. */
export const sortNames = {
  "-date": "Newest first",
  "-score": "AI Score, highest first",
  score: "AI Score, lowest first",
  "-now": "Score Now, highest first",
  lead: "Lead, A–Z",
  "-lead": "Lead, Z–A",
  site: "Site, A–Z",
  "-site": "Site, Z–A",
  source: "Source, A–Z",
  "-source": "Source, Z–A",
  channel: "Channel, A–Z",
  "-channel": "Channel, Z–A",
  campaign: "Campaign, A–Z",
  "-campaign": "Campaign, Z–A",
  status: "Status, first step first",
  "-status": "Status, last step first",
  "-value": "Value, highest first",
  value: "Value, lowest first",
};
export type SortOrder = keyof typeof sortNames;

/** The default order, in which the API lists leads. */
export const NEWEST_FIRST = "-date";

type Values = (string | null | undefined)[];
type Column = {
  title: string;
  /** Its usual order and others. Dates have no opposite: the oldest of the newest leads are not the oldest. */
  orders: [usual: SortOrder, ...others: SortOrder[]];
  /** What its cell shows, from the top; null if unknown. */
  valuesOf: (lead: Lead, site: Site | undefined) => Values;
};

/** The columns of the table. */
export const columns: Column[] = [
  { title: "Lead", orders: ["lead", "-lead"], valuesOf: ({ name, email }) => [name, email] },
  {
    title: "Site",
    orders: ["site", "-site"],
    valuesOf: ({ site_id }, site) => [site?.name, site?.domain ?? site_id],
  },
  { title: "Source", orders: ["source", "-source"], valuesOf: ({ source }) => [source] },
  { title: "Channel", orders: ["channel", "-channel"], valuesOf: ({ channel }) => [channel] },
  { title: "Campaign", orders: ["campaign", "-campaign"], valuesOf: ({ campaign }) => [campaign] },
  {
    title: "AI Score",
    orders: ["-score", "score", "-now"],
    valuesOf: ({ ai_score }) => [ai_score?.toFixed(1)],
  },
  { title: "Date", orders: [NEWEST_FIRST], valuesOf: ({ created_at }) => [created_at] },
  {
    title: "Status",
    orders: ["status", "-status"],
    valuesOf: ({ status }) => [String(statuses.indexOf(status))],
  },
  {
    title: "Value",
    orders: ["-value", "value"],
    valuesOf: ({ value_cents }) => [value_cents === null ? null : String(value_cents)],
  },
];

/** It shares a column with the score on arrival. */
const scoreNow: Column = {
  title: "Score Now",
  orders: ["-now"],
  valuesOf: ({ score_now }) => [score_now?.toFixed(1)],
};

/** A column's title; one that is sorted by another value of its cell is named after that. */
export const titleIn = ({ title, orders }: Column, order: SortOrder): string =>
  orders.includes(order) && scoreNow.orders.includes(order) ? scoreNow.title : title;

/** The sort order in the URL; newest first if it is missing or invalid. */
export function readSortOrder(search: URLSearchParams): SortOrder {
  const order = search.get("sort") ?? "";
  return Object.hasOwn(sortNames, order) ? (order as SortOrder) : NEWEST_FIRST;
}

const isDescending = (order: SortOrder): boolean => order.startsWith("-");

/** A column's `aria-sort`; undefined if the list is sorted by another column. */
export const ariaSort = ({ orders }: Column, order: SortOrder): "ascending" | "descending" | undefined =>
  orders.includes(order) ? (isDescending(order) ? "descending" : "ascending") : undefined;

/** The order after a click on a heading: usual, the others, then newest first again. */
export const nextSortOrder = ({ orders }: Column, order: SortOrder): SortOrder =>
  orders[orders.indexOf(order) + 1] ?? NEWEST_FIRST;

// "Lead 10" sorts after "Lead 2", and "Zoë" next to "zoe".
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** Sorts leads that are newest first. Unknown values come last in every order, and equal leads stay newest first. */
export function sortLeads(leads: Lead[], order: SortOrder, siteById: Map<string, Site>): Lead[] {
  const column = [scoreNow, ...columns].find(({ orders }) => orders.includes(order));
  if (order === NEWEST_FIRST || column === undefined) return leads;
  const sign = isDescending(order) ? -1 : 1;
  const byText = (a: Values[number], b: Values[number]): number => {
    if (a == null || b == null) return Number(a == null) - Number(b == null);
    return sign * collator.compare(a, b);
  };
  const byTexts = (a: Values, b: Values): number => {
    for (const [at, text] of a.entries()) {
      const first = byText(text, b[at]);
      if (first !== 0) return first;
    }
    return 0;
  };
  return leads
    .map((lead) => ({ lead, values: column.valuesOf(lead, siteById.get(lead.site_id)) }))
    .sort((a, b) => byTexts(a.values, b.values))
    .map(({ lead }) => lead);
}
