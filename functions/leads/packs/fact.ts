import { DEFAULT_CURRENCY } from "../../accounts/currency.ts";
import type { TouchReading } from "../attribution/channel.ts";
import { hasTouchList } from "../attribution/evidence.ts";
import { isCredit, type TouchReason } from "../attribution/journey.ts";
import { landingPath } from "../attribution/landing.ts";
import { readTouchAgain } from "../attribution/remembered-touch.ts";
import type { Touch } from "../attribution/touch.ts";
import type { Channel, Lead, StoredLead } from "../lead.ts";
import { isMarked } from "../scoring/hidden.ts";
import { hasOwnCell } from "../tallies/own-names.ts";
import { isFiltered } from "../tallies/tally.ts";
import { statusSince } from "./milestones.ts";
import { collectContacts } from "./own-contacts.ts";

/** A touch on a lead's path: one that counts for attribution, or a direct one. */
export type PathTouch = {
  /** Epoch ms; null if unknown, which counts as the lead's own time. */
  at: number | null;
  source: string;
  medium: string | null;
  channel: Channel;
  campaign: string | null;
  keyword: string | null;
  content: string | null;
  /** The landing page's path, without host, query and keys. */
  landing_page: string | null;
  /** The names of the texts above that identify the person. */
  identifying: readonly Text[];
};

const TEXTS = ["source", "medium", "campaign", "keyword", "content", "landing_page"] as const;
type Text = (typeof TEXTS)[number];

/** What reports need from a lead. Has no contact details. */
export type LeadFact = {
  id: string;
  site_id: string;
  /** When it came in, epoch ms. */
  at: number;
  status: Lead["status"];
  score: number | null;
  value_cents: number | null;
  currency: string | null;
  /** Demo, test or spam. */
  is_filtered: boolean;
  /** Its account may hide its score (scoring/hidden.ts). */
  is_hidden?: true;
  /** Whether the tracker sent it, rather than a server or an import. */
  has_visit: boolean;
  form: string | null;
  response_seconds: number | null;
  /**
   * When it was qualified (or won) and when it was decided (won or lost), epoch ms; null if it wasn't or the time is
   * unknown.
   */
  qualified_at: number | null;
  decided_at: number | null;
  /** Oldest first, without touches from the site itself, payment pages and referrer spam, unless they get the credit. */
  path: readonly PathTouch[];
  /** The index in `path` of the touch that gets the credit, as shown on the lead; null if none does. */
  credited: number | null;
};

const isLeftOut = (reason: TouchReason | undefined): boolean =>
  reason === "own_site" || reason === "passage" || reason === "spam";

function pathTouch(
  { at, term, content, landing }: Touch,
  { source, medium, campaign, channel }: Pick<TouchReading, "source" | "medium" | "campaign" | "channel">,
  isContact: (text: string) => boolean,
): PathTouch {
  const texts = { source, medium, campaign, keyword: term, content };
  const touch = { ...texts, landing_page: landing && landingPath(landing) };
  const isIdentifying = (text: string | null) =>
    text !== null && isContact(text) && !hasOwnCell({ source: text });
  return {
    ...{ at: at === null ? null : Date.parse(at), channel },
    ...touch,
    identifying: TEXTS.filter((name) => isIdentifying(touch[name])),
  };
}

/** The credited touch keeps the reading stored on its lead, even if the tables of sources have changed since. */
const storedReading = ({ source, medium, campaign, channel }: StoredLead) => ({
  source: source ?? "(not set)",
  medium,
  campaign,
  channel: channel ?? "Unassigned",
});

/** Seconds until the first response to a lead; null if there is none. */
export function responseSeconds({
  created_at,
  first_response_at,
}: Pick<StoredLead, "created_at" | "first_response_at">): number | null {
  if (first_response_at === null) return null;
  return Math.max(0, Math.round((Date.parse(first_response_at) - Date.parse(created_at)) / 1000));
}

/** Extracts what reports need from a lead. */
export function toFact(lead: StoredLead): LeadFact {
  const { id, site_id, created_at, status, ai_score, value_cents, form, touches } = lead;
  const currency = value_cents === null ? null : (lead.currency ?? DEFAULT_CURRENCY);
  const kept = touches
    .map((touch, index) => ({ touch, reason: lead.touch_reasons[index] }))
    .filter(({ reason }) => !isLeftOut(reason));
  const isContact = collectContacts(lead);
  const credited = kept.findIndex(({ reason }) => reason !== undefined && isCredit(reason));
  return {
    ...{ id, site_id, at: Date.parse(created_at), status, score: ai_score, value_cents, currency },
    is_filtered: isFiltered(lead),
    ...(isMarked(lead) && { is_hidden: true as const }),
    has_visit: hasTouchList(lead) && lead.by_server === undefined && !lead.flags.includes("demo"),
    form,
    response_seconds: responseSeconds(lead),
    qualified_at: statusSince(lead, ["qualified", "won"]),
    decided_at: statusSince(lead, [status === "lost" ? "lost" : "won"]),
    path: kept.map(({ touch }, index) =>
      pathTouch(touch, index === credited ? storedReading(lead) : readTouchAgain(touch), isContact),
    ),
    credited: credited === -1 ? null : credited,
  };
}
