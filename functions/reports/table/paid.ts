import type { PathTouch } from "../../leads/packs/fact.ts";
import type { TouchDimension } from "../dimensions.ts";
import { costChannel } from "../spend/channel.ts";
import type { CampaignName, SpendRow } from "../spend/spend.ts";
import { COARSER, foldValue } from "./subject.ts";

/** What identifies a cost. */
type CostName = CampaignName & { keyword: string | null };

const SEPARATOR = "\u0000";
/** A key that ignores spelling differences of source, campaign and keyword. */
export const costKey = ({ source, campaign, keyword }: CostName): string =>
  [
    foldValue("source", source),
    campaign === null ? COARSER : foldValue("campaign", campaign),
    keyword === null ? COARSER : foldValue("keyword", keyword),
  ].join(SEPARATOR);

/** A campaign with cost, or a whole source, or a keyword if the question is about those. */
export type CostCell = { name: CostName; cost: number; isAsked: boolean; leads: number };

/** Cost without leads and total cost; ad leads without cost and all paid leads. */
export type Unmatched = { cost: number; ofCost: number; leads: number; ofLeads: number };

const isFree = ({ channel }: PathTouch): boolean => channel.startsWith("Organic");
const isPaidChannel = ({ channel }: PathTouch): boolean =>
  channel.startsWith("Paid") || channel === "Display" || channel === "Cross-network";

/** A synthetic touch for a cost, which puts it into the same row as the leads it brought. */
export const costTouch = ({
  source,
  campaign,
  keyword,
}: CostName): Partial<Record<TouchDimension, string | null>> => ({
  ...{ source, campaign: campaign ?? COARSER, keyword: keyword ?? COARSER },
  channel: costChannel({ source, campaign }),
});

/**
 * Joins leads to cost by source and campaign, and by keyword if `hasKeywords`. A campaign's cost brought its leads; a
 * source's cost without a campaign brought its other leads. Organic clicks are free.
 */
export function joinCosts(hasKeywords: boolean) {
  const cells = new Map<string, CostCell>();
  /** The keys of cells that have cost, or a keyword with cost. */
  const priced = new Set<string>();
  /** Leads excluding demo, test and spam: from campaigns with cost, and from ads without. */
  const leads = { paid: 0, withoutCost: 0 };

  /**
   * Adds a cost; `isAsked`: whether the question's filters select it. An earlier cost only marks its campaign as paid.
   */
  function add(row: SpendRow, isAsked: boolean, isEarlier = false): void {
    const { source, campaign } = row;
    const name = { source, campaign, keyword: hasKeywords ? row.keyword : null };
    const key = costKey(name);
    const cell = cells.get(key) ?? { name, cost: 0, isAsked, leads: 0 };
    cells.set(key, cell);
    if (!isEarlier) cell.cost += row.cost_cents;
    const whole = costKey({ ...name, keyword: null });
    const existing = cells.get(whole) ?? { ...cell, name: { ...name, keyword: null }, cost: 0 };
    cells.set(whole, existing);
    if (row.cost_cents > 0) priced.add(key).add(whole);
  }

  function findCell(touch: PathTouch): CostCell | undefined {
    const { source, campaign } = touch;
    const names = [
      ...(hasKeywords ? [{ source, campaign, keyword: touch.keyword }] : []),
      ...(campaign === null ? [] : [{ source, campaign, keyword: null }]),
      ...(isFree(touch) ? [] : [{ source, campaign: null, keyword: null }]),
    ];
    for (const name of names) {
      const key = costKey(name);
      if (priced.has(key)) return cells.get(key);
    }
    return undefined;
  }

  /** The cost that brought a lead; null if its touch was free. */
  function match(touch: PathTouch | null, credit: number, isAsked: boolean): CostName | null {
    if (touch === null) return null;
    const cell = findCell(touch);
    if (cell === undefined) {
      if (isAsked && isPaidChannel(touch)) leads.withoutCost += credit;
      return null;
    }
    cell.leads += credit;
    if (cell.isAsked) leads.paid += credit;
    return cell.name;
  }

  /** The unmatched rest: the cost of campaigns without leads, and the share of ad leads without cost. */
  function unmatched(): Unmatched {
    const askedCells = [...cells.values()].filter(({ isAsked }) => isAsked);
    const sum = (some: readonly CostCell[]) => some.reduce((total, { cost }) => total + cost, 0);
    return {
      ...{ cost: sum(askedCells.filter((cell) => cell.leads === 0)), ofCost: sum(askedCells) },
      ...{ leads: leads.withoutCost, ofLeads: leads.paid + leads.withoutCost },
    };
  }

  return { add, match, unmatched };
}
