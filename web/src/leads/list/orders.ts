import type { Lead, Site } from "../../api/api.ts";

/** What each order is called; under these names they stand in the page's address, with a "-" where the largest come first. */
export const orders = {
  "-date": "Newest first",
  "-score": "AI Score, highest first",
  score: "AI Score, lowest first",
  lead: "Lead, A–Z",
  "-lead": "Lead, Z–A",
  site: "Site, A–Z",
  "-site": "Site, Z–A",
  source: "Source, A–Z",
  "-source": "Source, Z–A",
  campaign: "Campaign, A–Z",
  "-campaign": "Campaign, Z–A",
};
export type Order = keyof typeof orders;

/** The order in which leads come, and stand until another one is asked for. */
export const NEWEST = "-date";

type Says = (string | null | undefined)[];
type Column = {
  title: string;
  /** The order that one expects of it, and its opposite, if that can be told of the newest leads alone. */
  turns: [expected: Order, opposite?: Order];
  /** What its cell says, from the top; null for what is not known. */
  says: (lead: Lead, site: Site | undefined) => Says;
};

/** The columns of the table, by which its leads can be sorted. */
export const columns: Column[] = [
  { title: "Lead", turns: ["lead", "-lead"], says: ({ name, email }) => [name, email] },
  {
    title: "Site",
    turns: ["site", "-site"],
    says: ({ site_id }, site) => [site?.name, site?.domain ?? site_id],
  },
  { title: "Source", turns: ["source", "-source"], says: ({ source }) => [source] },
  { title: "Campaign", turns: ["campaign", "-campaign"], says: ({ campaign }) => [campaign] },
  { title: "AI Score", turns: ["-score", "score"], says: ({ ai_score }) => [ai_score?.toFixed(1)] },
  { title: "Date", turns: [NEWEST], says: ({ created_at }) => [created_at] },
];

/** The order in a page's address. */
export function readOrder(search: URLSearchParams): Order {
  const order = search.get("sort") ?? "";
  return Object.hasOwn(orders, order) ? (order as Order) : NEWEST;
}

const isFromEnd = (order: Order): boolean => order.startsWith("-");

/** How a column stands in an order, as `aria-sort` has it; undefined where the order is another column's. */
export const sortOf = ({ turns }: Column, order: Order): "ascending" | "descending" | undefined =>
  turns.includes(order) ? (isFromEnd(order) ? "descending" : "ascending") : undefined;

/** The order that a column is turned to next: the expected one, its opposite, and newest first again. */
export function nextOrder({ turns: [expected, opposite] }: Column, order: Order): Order {
  if (order === expected) return opposite ?? NEWEST;
  return order === opposite ? NEWEST : expected;
}

// Of numbers within texts the larger one is later, and "Zoë" beside "zoe".
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** Leads that come newest first in another order: what is not known comes last in each, and of equals the newest first. */
export function inOrder(leads: Lead[], order: Order, siteById: Map<string, Site>): Lead[] {
  const column = columns.find(({ turns }) => turns.includes(order));
  if (order === NEWEST || column === undefined) return leads;
  const sign = isFromEnd(order) ? -1 : 1;
  const byText = (a: Says[number], b: Says[number]): number => {
    if (a == null || b == null) return Number(a == null) - Number(b == null);
    return sign * collator.compare(a, b);
  };
  const byTexts = (a: Says, b: Says): number => {
    for (const [at, text] of a.entries()) {
      const first = byText(text, b[at]);
      if (first !== 0) return first;
    }
    return 0;
  };
  return leads
    .map((lead) => ({ lead, says: column.says(lead, siteById.get(lead.site_id)) }))
    .sort((a, b) => byTexts(a.says, b.says))
    .map(({ lead }) => lead);
}
