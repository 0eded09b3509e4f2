import * as v from "valibot";
import { TRIAL_SECONDS } from "../constants.ts";
import { PLANS } from "../plans/plans.ts";
import { fullName, ownAddress } from "./credentials.ts";

/** An account as its owner sees it. */
export const Profile = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  created_at: v.string(),
});

/** What an owner may change of an account. */
export const ProfileChange = v.object({ name: fullName }, "Full name is required.");

/** Says of which account that it is to be deleted, so that none is by mistake. */
export const AccountDeletion = v.object({ email: ownAddress }, "Your account's e-mail address is required.");

const Period = v.object({
  plan: v.picklist(PLANS),
  price_cents: v.number(),
  starts_at: v.string(),
  ends_at: v.string(),
  anchored_at: v.string(),
  month: v.number(),
});

/** The row every signed-in request reads. What may be done, and on which plan, follows from its dates (access.ts). */
export const Account = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  created_at: v.string(),
  trial_ends_at: v.string(),
  /** The paid months that have not ended, and the last one; no row for whoever never paid. */
  periods: v.optional(v.array(Period), []),
  cancelled_at: v.optional(v.string()),
  /** Counts the changes of periods and cancellation, by which two at once are told. */
  billing_version: v.optional(v.number(), 0),
  receipt_count: v.optional(v.number(), 0),
  /** The gateway's name for the account. */
  customer_id: v.optional(v.string()),
  /** By which of the gateway's keys it was made: another may be another account's, which does not know it. */
  customer_key_id: v.optional(v.string()),
  /** When the schedule noted that access had ended. */
  lapsed_at: v.optional(v.string()),
  site_count: v.number(),
  /** By this a mail's link may stop the mails that can be stopped. */
  mail_token: v.optional(v.string(), ""),
  mails_stopped_at: v.optional(v.string()),
  /** Access tokens issued before this second (since 1970) are worthless: every session was ended then. */
  sessions_from: v.optional(v.number(), 0),
});
export type Account = v.InferOutput<typeof Account>;

/** An account as it is handed to its owner: all but what opens something and what only counts changes. */
export const ExportedAccount = v.omit(Account, [
  "mail_token",
  "customer_key_id",
  "billing_version",
  "sessions_from",
]);

/** A new account, on its trial from `now` for exactly 14 × 86,400 seconds. */
export const newAccount = (
  id: string,
  name: string,
  email: string,
  mail_token: string,
  now: Date,
): Account => ({
  id,
  name,
  email,
  created_at: now.toISOString(),
  trial_ends_at: new Date(now.getTime() + TRIAL_SECONDS * 1000).toISOString(),
  periods: [],
  billing_version: 0,
  receipt_count: 0,
  site_count: 0,
  mail_token,
  sessions_from: 0,
});
