import { LIKELY_CHANCE } from "../../platform/constants.ts";
import type { Change, Explained, Part } from "./change.ts";

/** A part of a period's figures, and the p-value of its change; null if untested. */
export type Counted = Part & { chance: number | null };
type Total = Omit<Counted, "channel" | "campaign">;

const PARTS_MAX = 3;
/** Name parts until they make up MOST of the change; each must make up at least the second share. */
const MOST = 0.7;
const PART_MIN = 0.15;
/** A campaign is named instead of its channel if it makes up this share of the channel's change. */
const CAMPAIGN_SHARE = 0.8;
const STEADY_MAX = 2;
/** Steady parts are at least this share of the whole, and changed by at most the second share. */
const STEADY_SIZE = 0.1;
const STEADY_CHANGE = 0.1;

const isBeyondChance = ({ chance }: Pick<Counted, "chance">): boolean =>
  chance !== null && chance < LIKELY_CHANCE;
const subtract = ({ now, before }: Pick<Part, "now" | "before">): number => now - before;
const withoutChance = ({ chance, ...part }: Counted): Part => part;

/** The channel's campaign that makes up most of its change; the channel itself if none does. */
function closestTo(channel: Counted, campaigns: readonly Counted[]): Counted {
  const difference = subtract(channel);
  const own = campaigns.filter(
    (campaign) =>
      campaign.channel === channel.channel &&
      campaign.campaign !== null &&
      subtract(campaign) / difference >= CAMPAIGN_SHARE,
  );
  const closeness = (campaign: Counted) => Math.abs(subtract(campaign) - difference);
  return own.toSorted((a, b) => closeness(a) - closeness(b))[0] ?? channel;
}

/** Whether a total's change is significant. */
export const hasChanged = (total: Total): boolean => isBeyondChance(total) && subtract(total) !== 0;

/**
 * Explains a measure's change by channels and campaigns: those that make up most of it, those significantly against it,
 * and those that stayed steady. Null if the change isn't significant.
 */
export function explainChange(
  measure: Explained,
  total: Total,
  channels: readonly Counted[],
  campaigns: readonly Counted[],
): Change | null {
  if (!hasChanged(total)) return null;
  const difference = subtract(total);
  const computeShare = (part: Part) => subtract(part) / difference;
  const ranked = channels.toSorted((a, b) => computeShare(b) - computeShare(a));
  const leading: Counted[] = [];
  let explained = 0;
  for (const channel of ranked.slice(0, PARTS_MAX)) {
    if (explained >= MOST || computeShare(channel) < PART_MIN) break;
    explained += computeShare(channel);
    leading.push(channel);
  }
  const whole = Math.max(total.now, total.before);
  return {
    measure,
    ...{ now: total.now, before: total.before },
    parts: leading.map((channel) => withoutChance(closestTo(channel, campaigns))),
    against: ranked
      .toReversed()
      .filter((part) => computeShare(part) <= -PART_MIN && isBeyondChance(part))
      .slice(0, 1)
      .map(withoutChance),
    steady: channels
      .filter((part) => !leading.includes(part) && !isBeyondChance(part))
      .filter((part) => part.before >= whole * STEADY_SIZE)
      .filter((part) => Math.abs(subtract(part)) <= part.before * STEADY_CHANGE)
      .toSorted((a, b) => b.before - a.before)
      .slice(0, STEADY_MAX)
      .map(withoutChance),
  };
}
