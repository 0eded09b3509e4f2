import * as v from "valibot";
import { keys } from "../../platform/store/keys.ts";
import { queryPages, type Row } from "../../platform/store/table.ts";
import { aliasLookup } from "./alias.ts";
import { readAliases } from "./alias-store.ts";
import { Cell } from "./cells.ts";
import type { SpendRow } from "./spend.ts";
import type { DayCost } from "./spread.ts";

/** A stored day of a source. Its cells are JSON text, a quarter of the size of DynamoDB's lists. */
const SpendDay = v.object({
  day: v.string(),
  source: v.string(),
  version: v.number(),
  cells: v.pipe(
    v.string(),
    v.transform((text): unknown => JSON.parse(text)),
    v.array(Cell),
  ),
});
export type SpendDay = v.InferOutput<typeof SpendDay>;

export const parseSpendDay = (row: Row): SpendDay => v.parse(SpendDay, row);

/** The stored days of all sources in a range of days, both ends included, oldest or latest first. */
export async function* readSpendDays(
  accountId: string,
  from: string,
  to: string,
  newestFirst = false,
): AsyncGenerator<SpendDay[]> {
  const range = { from: `${from}#`, upTo: `${to}#\u{10ffff}`, newestFirst };
  for await (const rows of queryPages(keys.allSpend(accountId), range)) yield rows.map(parseSpendDay);
}

export const unpackCosts = ({ day, source, cells }: SpendDay): DayCost[] =>
  cells.map(([campaign, campaign_id, ad_group, keyword, currency, cost_cents]) => ({
    ...{ day, source, campaign, campaign_id, ad_group, keyword, currency, cost_cents },
  }));

/** The spend in a range of days, both ends included, with sources and campaigns as entered. */
export async function readRawSpend(accountId: string, from: string, to: string): Promise<DayCost[]> {
  const costs: DayCost[] = [];
  for await (const days of readSpendDays(accountId, from, to))
    for (const day of days) costs.push(...unpackCosts(day));
  return costs;
}

/** The spend in a range of days, both ends included, with sources and campaigns mapped to those of leads. */
export async function readMatchedSpend(accountId: string, from: string, to: string): Promise<SpendRow[]> {
  const [costs, aliases] = await Promise.all([readRawSpend(accountId, from, to), readAliases(accountId)]);
  const findAlias = aliasLookup(aliases);
  return costs.map(({ campaign_id: _, ...row }) => ({ ...row, ...findAlias(row) }));
}
