import type { TouchReading } from "../attribution/channel.ts";
import { hasOwnCell } from "../tallies/own-names.ts";
import { hasEmailAddress, OTHER } from "../tallies/tally.ts";

/** Anyone can send invented names, so a site counts only so many by name each day, and only so many new ones. */
const NAMES_MAX = 1000;
const NEW_NAMES_A_DAY = 200;

/** The names that a site counted on a day and the day before, and how many of them are new on that day. */
export type Names = { known: Set<string>; newCount: number };

/** Whether a name is known or, while there is room, can be added; adds it. */
function admitName(name: string, names: Names): boolean {
  if (names.known.has(name)) return true;
  if (names.known.size >= NAMES_MAX || names.newCount >= NEW_NAMES_A_DAY) return false;
  names.known.add(name);
  names.newCount++;
  return true;
}

const cellName = (...parts: [channel: string, source: string, campaign: string | null]): string =>
  JSON.stringify(parts);

const NAME_MAX = 100;
const truncate = (text: string): string => text.slice(0, NAME_MAX).toWellFormed();

/**
 * The name of the cell that counts a visit by source and campaign. Text that finds no room or has an email address counts
 * as "Other". A known source without a campaign always counts under its own name.
 */
export function sourceCell({ channel, source, campaign }: TouchReading, names: Names): string {
  const isOwn = hasOwnCell({ source });
  const isPrivate = hasEmailAddress(source);
  const shownSource = isPrivate ? OTHER : truncate(source);
  const shownCampaign =
    campaign === null || isPrivate ? null : hasEmailAddress(campaign) ? OTHER : truncate(campaign);
  const name = cellName(channel, shownSource, shownCampaign);
  if (isOwn && (shownCampaign === null || shownCampaign === OTHER)) return name;
  if (admitName(name, names)) return name;
  return isOwn ? cellName(channel, shownSource, OTHER) : cellName(channel, OTHER, null);
}

/** The name of the cell that counts a visit by its landing page. "Other" as for sources. */
export const pageCell = (path: string, names: Names): string =>
  !hasEmailAddress(path) && admitName(path, names) ? path : OTHER;
