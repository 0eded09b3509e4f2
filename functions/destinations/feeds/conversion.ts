import type { ShownLead } from "../../leads/lead.ts";
import { DAY_MS } from "../../platform/day.ts";
import type { Feed, FeedKind } from "./feed.ts";

/** How long after a click ad networks accept a conversion. */
const CLICK_DAYS = 90;
/** How long a conversion stays in a feed. Networks ignore duplicates. */
const LISTED_DAYS = 14;
/** Leads created longer ago have no conversions to list, since a lead follows its click. */
export const SEARCHED_MS = (CLICK_DAYS + LISTED_DAYS) * DAY_MS;

type AdKind = Exclude<FeedKind, "leads">;
const CLICK_NAMES: Readonly<Record<AdKind, string>> = { "google-ads": "gclid", "microsoft-ads": "msclkid" };
/** The format of ad networks' click ids. */
const CLICK_ID = /^[A-Za-z0-9_][\w.-]{7,511}$/;

/** An outcome of a lead from an ad, and when it happened. */
export type Conversion = { lead: ShownLead; click_id: string; event: "qualified" | "won"; at: string };

/** Qualified or further along. A revoked qualification is not listed. */
const HAS_QUALIFIED: readonly string[] = ["qualified", "won", "lost"];

/** When a lead was first qualified and when it was won; null if it wasn't. */
const conversionTimes = ({ status, won_at, outcomes }: ShownLead) => ({
  qualified: HAS_QUALIFIED.includes(status)
    ? (outcomes.find((outcome) => outcome.status === "qualified")?.at ?? null)
    : null,
  won: status === "won" ? won_at : null,
});

/** A lead's last click on a network's ad. Without the visitor's consent, no click is stored. */
const findClick = ({ touches }: ShownLead, kind: AdKind) =>
  touches
    .map(({ at, click_ids }) => ({ at, id: click_ids?.[CLICK_NAMES[kind]] ?? "" }))
    .filter(({ id }) => CLICK_ID.test(id))
    .at(-1);

/** The conversions of a lead that a feed lists at `now`. */
export function toConversions(lead: ShownLead, { kind }: Pick<Feed, "kind">, now: Date): Conversion[] {
  const click = kind === "leads" ? undefined : findClick(lead, kind);
  if (click === undefined) return [];
  const times = conversionTimes(lead);
  const isListed = (at: string): boolean =>
    now.getTime() - Date.parse(at) <= LISTED_DAYS * DAY_MS &&
    Date.parse(at) - Date.parse(click.at ?? lead.created_at) <= CLICK_DAYS * DAY_MS;
  return (["qualified", "won"] as const).flatMap((event) => {
    const at = times[event];
    return at !== null && isListed(at) ? [{ lead, click_id: click.id, event, at }] : [];
  });
}
