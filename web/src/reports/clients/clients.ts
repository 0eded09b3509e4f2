import type { call } from "../../api/api.ts";

type Reply = Awaited<ReturnType<typeof call<"GET /api/clients/overview">>>;
export type Overview = Extract<Reply, { data: unknown }>;
export type ClientFigures = Overview["data"][number];
export type Alarm = ClientFigures["alarms"][number];
export type Pace = NonNullable<ClientFigures["pace"]>;

/** Whether somebody should look at a client: an alarm stands that is not muted. */
export const needsAttention = ({ alarms }: ClientFigures): boolean =>
  alarms.some(({ mute }) => mute === null);

/** How far a target is ahead or behind: what came in, as a share of what was expected by then. Null before the first full day. */
export const paceShare = (pace: Pace | null): number | null =>
  pace === null || pace.expected <= 0 ? null : pace.actual / pace.expected;

/** What clients are sorted by: a figure, or null if there is none. */
const figures = {
  leads_7_days: ({ leads_7_days }: ClientFigures) => leads_7_days.now,
  leads_30_days: ({ leads_30_days }: ClientFigures) => leads_30_days.now,
  qualified: ({ qualified_share }: ClientFigures) => qualified_share,
  value: ({ won_value_cents }: ClientFigures) => won_value_cents,
  cost: ({ cost_cents }: ClientFigures) => cost_cents,
  cost_per_lead: ({ cost_per_lead_cents }: ClientFigures) => cost_per_lead_cents,
  response: ({ response_seconds }: ClientFigures) => response_seconds,
  last_lead: ({ last_lead_at }: ClientFigures) => (last_lead_at === null ? null : Date.parse(last_lead_at)),
  target: ({ pace }: ClientFigures) => paceShare(pace),
};

/** The columns, with the texts of their headings. */
export const columns = {
  name: "Client",
  leads_7_days: "7 days",
  leads_30_days: "30 days",
  qualified: "Qualified",
  value: "Won value",
  cost: "Spend",
  cost_per_lead: "Per lead",
  response: "Response",
  last_lead: "Last lead",
  target: "Target",
} as const;
export type Column = keyof typeof columns;
export type Order = { column: Column; isDescending: boolean };

/** The order in the URL, such as "-value"; by name without one. */
export function orderIn(text: string | null): Order {
  const column = (text ?? "").replace("-", "");
  return Object.hasOwn(columns, column)
    ? { column: column as Column, isDescending: text?.startsWith("-") ?? false }
    : { column: "name", isDescending: false };
}

export const orderText = ({ column, isDescending }: Order): string => (isDescending ? "-" : "") + column;

/** The order after a click on a heading: figures begin with the largest. */
export const nextOrder = (order: Order, column: Column): Order => ({
  column,
  isDescending: order.column === column ? !order.isDescending : column !== "name",
});

/** Clients in an order; those without the figure come last in either direction. */
export function sortClients(
  clients: readonly ClientFigures[],
  { column, isDescending }: Order,
): ClientFigures[] {
  const direction = isDescending ? -1 : 1;
  const byName = (a: ClientFigures, b: ClientFigures) => a.client.name.localeCompare(b.client.name);
  if (column === "name") return clients.toSorted((a, b) => direction * byName(a, b));
  return clients.toSorted((a, b) => {
    const [left, right] = [figures[column](a), figures[column](b)];
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || byName(a, b);
    return direction * (left - right) || byName(a, b);
  });
}

/** The clients whose name has a text, in two groups: those that need attention, and the others. */
export function groupClients(clients: readonly ClientFigures[], text: string, order: Order) {
  const needle = text.trim().toLowerCase();
  const found = clients.filter(({ client }) => client.name.toLowerCase().includes(needle));
  const sorted = sortClients(found, order);
  return {
    found: found.length,
    groups: [
      { title: "Needs attention", clients: sorted.filter(needsAttention) },
      { title: "Nothing unusual", clients: sorted.filter((each) => !needsAttention(each)) },
    ].filter((group) => group.clients.length > 0),
  };
}
