import type { TouchReading } from "../../leads/attribution/channel.ts";
import { hasOwnCell } from "../../leads/tallies/own-names.ts";
import { hasEmailAddress, OTHER } from "../../leads/tallies/tally.ts";

/** The two ways visits are counted: by source and campaign, or by landing page. */
export type By = "source" | "page";

const cellName = (...parts: [channel: string, source: string, campaign: string | null]): string =>
  JSON.stringify(parts);

const NAME_MAX = 100;
const truncate = (text: string): string => text.slice(0, NAME_MAX).toWellFormed();

/** The cell that counts a visit, and the fallback if its name doesn't fit; null if it always fits. */
export type Cell = { name: string; other: string | null };

/**
 * The cell of a visit by source and campaign. Text that has an email address counts as "Other". A known source without a
 * campaign always counts under its own name.
 */
export function sourceCell({ channel, source, campaign }: TouchReading): Cell {
  if (hasEmailAddress(source)) return { name: cellName(channel, OTHER, null), other: null };
  const isOwn = hasOwnCell({ source });
  const shown = truncate(source);
  const shownCampaign =
    campaign !== null && hasEmailAddress(campaign) ? OTHER : campaign && truncate(campaign);
  const name = cellName(channel, shown, shownCampaign);
  if (isOwn && (shownCampaign === null || shownCampaign === OTHER)) return { name, other: null };
  return { name, other: isOwn ? cellName(channel, shown, OTHER) : cellName(channel, OTHER, null) };
}

/** The cell of a visit by its landing page. "Other" as for sources. */
export const pageCell = (path: string): Cell =>
  hasEmailAddress(path) ? { name: OTHER, other: null } : { name: path, other: OTHER };

/** The key of a source and campaign, regardless of channel. */
export const campaignKey = (source: string, campaign: string | null): string =>
  JSON.stringify([truncate(source), campaign && truncate(campaign)]).toLowerCase();

/** The comparison key of a cell's name. */
export function nameKey(by: By, name: string): string {
  if (by === "page") return name;
  const [, source, campaign] = JSON.parse(name) as [string, string, string | null];
  return campaignKey(source, campaign);
}
