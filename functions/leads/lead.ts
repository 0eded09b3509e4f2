import * as v from "valibot";
import { Pageview, Touch } from "../attribution/touch.ts";

const text = v.nullable(v.string());

export const ScoreReason = v.object({ reason: v.string(), points: v.number() });
export type ScoreReason = v.InferOutput<typeof ScoreReason>;

/** Where a lead stands in its owner's work; "spam" keeps it out of averages, never out of the account. */
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

/** A lead as every caller sees it. Times are ISO UTC, missing values null, `ai_score` 0–10 with one decimal. */
export const Lead = v.object({
  id: v.string(),
  site_id: v.string(),
  created_at: v.string(),
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
  ai_score: v.nullable(v.number()),
  /** 5.0 and these points make `ai_score`. */
  score_reasons: v.array(ScoreReason),
  score_model: v.string(),
  first_source: text,
  last_source: text,
  first_campaign: text,
  last_campaign: text,
  first_touch_timestamp: text,
  last_touch_timestamp: text,
  touches: v.array(Touch),
  /** Why this source: the rule that fired, and for each touch whether it decides or why it is passed over. */
  source_rule: text,
  touch_reasons: v.array(v.string()),
  /** The version of the table of sources and channels that the lead was read by. */
  channel_table: text,
  /** Visits in the lookback window up to this lead, and how long pages of the last one were visible, in seconds. */
  visits: v.nullable(v.number()),
  dwell_seconds: v.nullable(v.number()),
  /** Pages seen in the visit that ended in this lead; `first_pageviews` are its first three. */
  pageviews: v.nullable(v.number()),
  first_pageviews: v.array(Pageview),
  /** Why a lead is not counted as an ordinary one: "demo", "test", a spam sign, "unverified host" …; or "added to later". */
  flags: v.array(v.string()),
  status: v.picklist(statuses),
  submissions: v.number(),
  /** What the lead is worth to its owner, in US cents, and what the owner noted on it. */
  value_cents: v.nullable(v.number()),
  notes: text,
});
export type Lead = v.InferOutput<typeof Lead>;

/**
 * A lead as its account sees it; `masked`: it came after access had ended, and until somebody pays hides whose it is;
 * `without_replay`: the plan does not show the pages of a visit one by one.
 */
export const ShownLead = v.object({
  ...Lead.entries,
  masked: v.optional(v.literal(true)),
  without_replay: v.optional(v.literal(true)),
});
export type ShownLead = v.InferOutput<typeof ShownLead>;

/**
 * What the sender of a lead is answered: what was sent, an id, a score and a time. Nothing of other submissions and no
 * verdict, since anyone may send. A demo lead also gets its score's reasons; an anonymous one the token to claim it.
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
