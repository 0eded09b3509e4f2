import { unavailable } from "../../platform/errors.ts";
import { allLeads } from "../reading-store.ts";

/** How long a search may take: about 40,000 leads. */
const SEARCH_MS = 8000;

type Window = { from: Date; to: Date };

/** Finds the leads with a click id that were created within a window. Returns ids, newest first. */
export type Clicks = { find: (clickId: string, window: Window) => string[] };

/**
 * Reads the leads of all windows once for the click ids of a whole batch, at one read unit per 4 KB. An index would
 * cost two more write units for every lead from an ad, and few outcomes have only a click id. 503 if it takes too long.
 */
export async function indexClicks(accountId: string, windows: readonly Window[]): Promise<Clicks> {
  const deadline = Date.now() + SEARCH_MS;
  const found = new Map<string, { id: string; at: number }[]>();
  const from = new Date(Math.min(...windows.map((window) => window.from.getTime())));
  const to = new Date(Math.max(...windows.map((window) => window.to.getTime())) + 1);
  for await (const leads of allLeads(accountId, { from, to })) {
    if (Date.now() > deadline) throw unavailable();
    for (const { id, created_at, touches } of leads) {
      const clickIds = new Set(touches.flatMap(({ click_ids }) => Object.values(click_ids ?? {})));
      for (const clickId of clickIds) {
        const existing = found.get(clickId) ?? [];
        found.set(clickId, [...existing, { id, at: Date.parse(created_at) }]);
      }
    }
  }
  return {
    find: (clickId, window) =>
      (found.get(clickId) ?? [])
        .filter(({ at }) => at >= window.from.getTime() && at <= window.to.getTime())
        .map(({ id }) => id),
  };
}
