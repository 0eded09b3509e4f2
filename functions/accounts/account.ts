import * as v from "valibot";
import { TRIAL_SECONDS } from "../platform/constants.ts";
import { requiredText } from "../platform/http/text.ts";
import { currency, DEFAULT_CURRENCY } from "./currency.ts";
import { UNDELIVERABLE_REASONS } from "./mails/feedback.ts";
import { ownAddress } from "./members/member.ts";
import { PLANS } from "./plans/plans.ts";
import { DEFAULT_SCORE_SETTINGS, ScoreSettings } from "./score-settings.ts";
import { DEFAULT_TIME_ZONE, timeZone } from "./time-zone.ts";

/** Why no emails are sent to the account's address, and since when. */
const Undeliverable = v.object({ reason: v.picklist(UNDELIVERABLE_REASONS), at: v.string() });

/** An account as its owner sees it. */
export const Profile = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  created_at: v.string(),
  currency: v.string(),
  time_zone: v.string(),
  undeliverable: v.optional(Undeliverable),
});

const NOTHING_TO_CHANGE = "Provide at least one of name, currency, time_zone.";

/** What owners may change about their account. */
export const AccountChange = v.pipe(
  v.object(
    {
      name: v.optional(requiredText("Account name", 200)),
      currency: v.optional(currency),
      time_zone: v.optional(timeZone),
    },
    NOTHING_TO_CHANGE,
  ),
  v.check((change) => Object.values(change).some((value) => value !== undefined), NOTHING_TO_CHANGE),
  v.metadata({ anyOf: ["name", "currency", "time_zone"].map((field) => ({ required: [field] })) }),
);
export type AccountChange = v.InferOutput<typeof AccountChange>;

/** Deleting an account requires typing its email address, to prevent accidents. */
export const AccountDeletion = v.object({ email: ownAddress }, "Your account's email address is required.");

const Period = v.object({
  plan: v.picklist(PLANS),
  price_cents: v.number(),
  starts_at: v.string(),
  ends_at: v.string(),
  anchored_at: v.string(),
  month: v.number(),
  receipts: v.optional(v.array(v.number()), []),
  taken_ms: v.optional(v.number()),
  refunded_at: v.optional(v.string()),
});

/** The row that every authenticated request reads. Access and plan are computed from its dates (plans/access.ts). */
export const Account = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  created_at: v.string(),
  /** The default currency of lead values. */
  currency: v.optional(v.string(), DEFAULT_CURRENCY),
  /** The IANA time zone in which its days are counted. */
  time_zone: v.optional(v.string(), DEFAULT_TIME_ZONE),
  /** How its score is evaluated by its leads' outcomes. */
  score: v.optional(ScoreSettings, DEFAULT_SCORE_SETTINGS),
  trial_ends_at: v.string(),
  /**
   * The unexpired paid periods and always the last one; empty if nothing was paid, or everything was refunded unused.
   */
  periods: v.array(Period),
  cancelled_at: v.optional(v.string()),
  /** Incremented with every change of periods or cancellation, to detect concurrent changes. */
  billing_version: v.number(),
  receipt_count: v.number(),
  /** The account's customer id at the payment gateway. */
  customer_id: v.optional(v.string()),
  /**
   * The gateway key that created the customer; a different key may belong to a gateway account that doesn't have it.
   */
  customer_key_id: v.optional(v.string()),
  /** When the expiry job recorded that access had ended. */
  lapsed_at: v.optional(v.string()),
  site_count: v.number(),
  client_count: v.optional(v.number()),
  // Absent on accounts older than the counter.
  dashboard_count: v.optional(v.number()),
  schedule_count: v.optional(v.number()),
  /** The members who occupy a seat: all but clients. */
  member_count: v.number(),
  owner_count: v.number(),
  /** Authorizes the unsubscribe link in our emails. */
  mail_token: v.string(),
  mails_stopped_at: v.optional(v.string()),
  undeliverable: v.optional(Undeliverable),
  mails_resumed_at: v.optional(v.string()),
});
export type Account = v.InferOutput<typeof Account>;

/** An account as exported to its owners: everything except secrets and internal counters. */
export const ExportedAccount = v.omit(Account, [
  "mail_token",
  "customer_key_id",
  "billing_version",
  "owner_count",
  "dashboard_count",
  "schedule_count",
]);

/** A new account whose trial starts at `now` and lasts exactly 14 × 86,400 seconds. */
export const createAccount = (
  id: string,
  name: string,
  email: string,
  mail_token: string,
  now: Date,
  time_zone: string = DEFAULT_TIME_ZONE,
): Account => ({
  id,
  name,
  email,
  created_at: now.toISOString(),
  currency: DEFAULT_CURRENCY,
  time_zone,
  score: DEFAULT_SCORE_SETTINGS,
  trial_ends_at: new Date(now.getTime() + TRIAL_SECONDS * 1000).toISOString(),
  periods: [],
  billing_version: 0,
  receipt_count: 0,
  site_count: 0,
  member_count: 1,
  owner_count: 1,
  mail_token,
});
