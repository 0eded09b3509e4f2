/** A deal. Times are ISO UTC without fractional seconds. */
export type PipedriveDeal = Record<string, unknown> & { id: number; update_time: string };

/** A page of a list, and the cursor of the next one. */
export class Page {
  readonly data: object;
  readonly additional_data: { next_cursor: string | null };
  constructor(data: object, next_cursor: string | null) {
    this.data = data;
    this.additional_data = { next_cursor };
  }
}

/** A page of the deals that changed within a window, oldest change first; null if the query has no window. */
export function listDeals(deals: readonly PipedriveDeal[], query: URLSearchParams): Page | null {
  const {
    updated_since = "",
    updated_until = "~",
    cursor = "0",
    limit = "",
    ...order
  } = Object.fromEntries(query);
  if (order.sort_by !== "update_time" || order.sort_direction !== "asc" || !(Number(limit) <= 500))
    return null;
  const found = deals
    .filter(({ update_time }) => update_time >= updated_since && update_time < updated_until)
    .sort((a, b) => a.update_time.localeCompare(b.update_time));
  const end = Number(cursor) + Number(limit);
  return new Page(found.slice(Number(cursor), end), end < found.length ? String(end) : null);
}
