import * as v from "valibot";
import type { SourceRule } from "./attribution/channel.ts";
import type { TouchReason } from "./attribution/journey.ts";
import { Pageview, Touch } from "./attribution/touch.ts";
import { Replay } from "./replay.ts";
import { Chance } from "./scoring/chance.ts";
import type { ScorePoints } from "./scoring/score.ts";
import { type Quarantine, SPAM_SIGNS } from "./spam/quarantine.ts";

const text = v.nullable(v.string());

const ScoreReason = v.object({ reason: v.string(), points: v.number() });

/** A lead's status in the owner's pipeline. "spam" keeps it out of averages, never out of the account. */
export const statuses = ["new", "contacted", "qualified", "won", "lost", "spam"] as const;

export const CHANNELS = [
  "Direct",
  "AI assistant",
  "Paid Search",
  "Paid Social",
  "Paid Shopping",
  "Paid Video",
  "Paid Other",
  "Display",
  "Cross-network",
  "Affiliates",
  "Organic Search",
  "Organic Social",
  "Organic Shopping",
  "Organic Video",
  "Email",
  "SMS",
  "Audio",
  "Mobile Push Notifications",
  "Referral",
  "Unassigned",
] as const;
export type Channel = (typeof CHANNELS)[number];

/** How an outcome was reported. */
export const OUTCOME_WAYS = ["dashboard", "api", "import", "destination", "email"] as const;

/** What someone reported about a lead: its status, its value with the currency, or both. `by` is their name. */
export const Outcome = v.object({
  at: v.string(),
  via: v.picklist(OUTCOME_WAYS),
  by: text,
  status: v.optional(v.picklist(statuses)),
  value_cents: v.optional(v.nullable(v.number())),
  currency: v.optional(v.string()),
  /** An automation set it, rather than an actual outcome. */
  automated: v.optional(v.literal(true)),
});
export type Outcome = v.InferOutput<typeof Outcome>;

/** An outcome as it is stored. A value without cents clears it. */
export type StoredOutcome = Pick<Outcome, "at" | "via" | "status" | "automated"> & {
  id: string;
  by?: string | undefined;
  value?: { cents?: number | undefined; currency: string } | undefined;
};

/** A lead as the API returns it. Times are ISO UTC, missing values null, `ai_score` 0–10 with one decimal. */
export const Lead = v.object({
  id: v.string(),
  site_id: v.string(),
  created_at: v.string(),
  /** When anything about it last changed. */
  updated_at: v.string(),
  name: text,
  email: text,
  phone: text,
  company: text,
  message: text,
  form: text,
  source: text,
  medium: text,
  campaign: text,
  channel: v.nullable(v.picklist(CHANNELS)),
  /** The score when it came in. */
  ai_score: v.nullable(v.number()),
  /** What its score would be if it came in now; null unless it is open (scoring/score-now.ts). */
  score_now: v.nullable(v.number()),
  /** How likely it is to become business; null unless it is open and outcomes bear out what the model says (learning/calibrate.ts). */
  chance: v.nullable(Chance),
  /** 5.0, the account's average lead, plus these points is the score before rounding. */
  score_reasons: v.array(ScoreReason),
  /** The spam sign that quarantined it, which the first score reason explains. */
  quarantine: v.nullable(v.picklist(SPAM_SIGNS)),
  score_model: v.string(),
  first_source: text,
  last_source: text,
  first_campaign: text,
  last_campaign: text,
  first_touch_timestamp: text,
  /** The first touch is the earliest known: the visitor's browser may have deleted an earlier one. */
  first_touch_uncertain: v.boolean(),
  last_touch_timestamp: text,
  touches: v.array(Touch),
  /** Why this source: the rule that matched, and for each touch why it is credited or not. */
  source_rule: text,
  touch_reasons: v.array(v.string()),
  /** The index of the credited touch in `touches`. */
  credited_touch: v.nullable(v.number()),
  /** The version of the source and channel tables used. */
  channel_table: text,
  /** Visits in the lookback window, this one included, and seconds that pages of this one were visible. */
  visits: v.nullable(v.number()),
  dwell_seconds: v.nullable(v.number()),
  /** Pages in the visit that ended with this lead, and the first three of them. */
  pageviews: v.nullable(v.number()),
  first_pageviews: v.array(Pageview),
  /** How its form was filled in. */
  replay: v.nullable(Replay),
  /** The version of the rules that its form's fields were read with. */
  form_reader: text,
  /** Anything unusual about a lead: "demo", "test", a spam sign, "unverified host", "added to later" and so on. */
  flags: v.array(v.string()),
  status: v.picklist(statuses),
  submissions: v.number(),
  /** The lead's value in hundredths of its currency (ISO 4217), and the owner's notes. */
  value_cents: v.nullable(v.number()),
  notes: text,
  currency: text,
  /** When it was won; null unless it is. */
  won_at: text,
  /** When it was first marked as contacted, qualified, won or lost; not by an import. */
  first_response_at: text,
  /** Its ids in the systems that sent it. */
  external_ids: v.array(v.string()),
  /** Its latest outcomes, oldest first. */
  outcomes: v.array(Outcome),
});
export type Lead = v.InferOutput<typeof Lead>;

/** A lead as it is stored and as the rules see it: with codes where the API has sentences. */
export type StoredLead = Omit<
  Lead,
  | "score_now"
  | "chance"
  | "score_reasons"
  | "quarantine"
  | "source_rule"
  | "touch_reasons"
  | "credited_touch"
  | "outcomes"
  | "replay"
  | "first_touch_uncertain"
> & {
  first_touch_uncertain?: true | undefined;
  /** As replay.ts packs it. */
  replay: string | null;
  outcomes: StoredOutcome[];
  score_reasons: ScorePoints[];
  /** The levels of its features that the score was made of (scoring/levels.ts); older leads have none. */
  levels?: string | undefined;
  /** It is one of the fifth whose scores the account hides (scoring/hidden.ts). */
  score_hidden?: true | undefined;
  quarantine: Quarantine | null;
  source_rule: SourceRule | null;
  touch_reasons: TouchReason[];
  /** The touches are the first and last that a plain body reported, not a list from the tracker. */
  reported?: boolean | undefined;
  /** It was sent by a server or imported, so the tracker reported no visit for it. */
  by_server?: true | undefined;
  /** A browser sent it from a page of its site. */
  from_page?: true | undefined;
  /** The number of identical submissions in a row, if more than one. */
  identical_count?: number | undefined;
  /** Its site has too many source names, so this one counts as "Other". */
  counted_as_other?: boolean | undefined;
  /** Incremented by every change, to detect concurrent ones. */
  version: number;
};

/**
 * A lead as its account sees it. `masked`: it arrived after access had ended, so contact details are hidden until the
 * account pays. `score_hidden`: its account tests the score by not seeing this one. `without_replay`: the plan does not include
 * the pages of the visit. `without_contacts`: the caller may not see who sent it.
 */
export const ShownLead = v.object({
  ...Lead.entries,
  masked: v.optional(v.literal(true)),
  score_hidden: v.optional(v.literal(true)),
  without_replay: v.optional(v.literal(true)),
  without_contacts: v.optional(v.literal(true)),
});
export type ShownLead = v.InferOutput<typeof ShownLead>;

/**
 * The response to the sender of a lead: what it sent, an id, a score and a time. It reveals no other submissions and no
 * spam verdict, since anyone can send. A demo lead also has its score reasons, and an anonymous one a token to claim
 * it.
 */
export const SubmittedLead = v.object({
  ...v.pick(Lead, [
    ...(["id", "site_id", "created_at", "name", "email", "phone", "company", "message", "form"] as const),
    ...(["source", "medium", "campaign", "ai_score", "pageviews"] as const),
    ...(["first_source", "last_source", "first_campaign", "last_campaign"] as const),
    ...(["first_touch_timestamp", "last_touch_timestamp"] as const),
  ]).entries,
  status: v.literal("new"),
  score_reasons: v.optional(v.array(ScoreReason)),
  claim_token: v.optional(v.string()),
});
export type SubmittedLead = v.InferOutput<typeof SubmittedLead>;

/** `leads_by_source`: most leads first, at most 50 and then "Other"; the counts add up to `total_leads`. */
export const LeadStats = v.object({
  total_leads: v.number(),
  average_ai_score: v.nullable(v.number()),
  filtered_leads: v.number(),
  leads_by_source: v.array(v.object({ _id: v.string(), count: v.number() })),
});
export type LeadStats = v.InferOutput<typeof LeadStats>;
