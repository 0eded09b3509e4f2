import * as v from "valibot";
import type { DayCost } from "./spread.ts";

/** One cost of a day and source: campaign, campaign id, ad group, keyword, currency, cents. */
export const Cell = v.tuple([
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.string(),
  v.number(),
]);
export type Cell = v.InferOutput<typeof Cell>;

const campaignKey = ([campaign, , , , currency]: Cell): string => JSON.stringify([campaign, currency]);
const cellKey = ([campaign, , adGroup, keyword, currency]: Cell): string =>
  JSON.stringify([campaign, adGroup, keyword, currency]);
/** Whether a cell is of a campaign, of its ad groups or of its keywords. */
const toLevel = ([, , adGroup, keyword]: Cell): string => `${adGroup === null}${keyword === null}`;

const toCell = (cost: DayCost): Cell => [
  cost.campaign,
  cost.campaign_id,
  cost.ad_group,
  cost.keyword,
  cost.currency,
  cost.cost_cents,
];

/** Turns costs of one day into cells; those with the same key add up. */
function addUp(costs: readonly DayCost[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const cell of costs.map(toCell)) {
    const before = cells.get(cellKey(cell));
    if (before) before[5] += cell[5];
    else cells.set(cellKey(cell), cell);
  }
  return [...cells.values()];
}

/** The cells that are not the same any more after a change. */
export function replacedCells(before: readonly Cell[], after: readonly Cell[]): Cell[] {
  const kept = new Map(after.map((cell) => [cellKey(cell), cell[5]]));
  return before.filter((cell) => kept.get(cellKey(cell)) !== cell[5]);
}

/**
 * Sets costs in the cells of a day and source. Returns them in a stable order. A campaign's total replaces the costs of
 * its ad groups and keywords, and these replace the total, so that nothing counts twice. A cost of 0 removes its cell.
 */
export function setCells(before: readonly Cell[], costs: readonly DayCost[]): Cell[] {
  const added = addUp(costs);
  const replaced = new Set(added.map(cellKey));
  const levels = new Map<string, Set<string>>();
  for (const cell of added)
    levels.set(campaignKey(cell), (levels.get(campaignKey(cell)) ?? new Set()).add(toLevel(cell)));
  const kept = before.filter(
    (cell) => !replaced.has(cellKey(cell)) && (levels.get(campaignKey(cell))?.has(toLevel(cell)) ?? true),
  );
  return [...kept, ...added.filter((cell) => cell[5] > 0)].sort((a, b) => (cellKey(a) < cellKey(b) ? -1 : 1));
}
