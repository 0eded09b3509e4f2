import * as v from "valibot";
import { PLANS } from "../billing/plans.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, TRIAL_SECONDS } from "../constants.ts";
import { email, lenientText, requiredText } from "../http/text.ts";

const newPassword = v.pipe(
  v.string("Password is required."),
  v.minLength(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters.`),
  v.maxLength(PASSWORD_MAX_LENGTH, `Password must not be longer than ${PASSWORD_MAX_LENGTH} characters.`),
  v.check((text) => text.trim() === text, "Password must not begin or end with a space."),
  // Cognito refuses line breaks when the user is made already, and the e-mail address would be taken.
  v.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, "Password must be one line of ordinary characters."),
);

/** A token that hands a demo lead over to the account signing up or in; anything odd is ignored. */
const claimToken = v.optional(lenientText(100), null);

const name = requiredText("Full name", 200);

export const Registration = v.object(
  {
    name,
    // Cognito's own limit on what one signs in with.
    email: v.pipe(email("Enter a valid e-mail address."), v.maxLength(128, "Enter a valid e-mail address.")),
    password: newPassword,
    claim_token: claimToken,
  },
  "Full name, e-mail and password are required.",
);
export type Registration = v.InferOutput<typeof Registration>;

export const Credentials = v.object(
  {
    email: v.pipe(
      v.string("E-mail is required."),
      v.minLength(1, "E-mail is required."),
      v.maxLength(1000, "Enter a valid e-mail address."),
    ),
    password: v.pipe(v.string("Password is required."), v.minLength(1, "Password is required.")),
    claim_token: claimToken,
  },
  "E-mail and password are required.",
);
export type Credentials = v.InferOutput<typeof Credentials>;

/** A new password, on the word of whoever knows the present one. */
export const PasswordChange = v.object(
  {
    current_password: v.pipe(
      v.string("Current password is required."),
      v.minLength(1, "Current password is required."),
    ),
    password: newPassword,
  },
  "The current and the new password are required.",
);

/** What a signed-in browser holds; the refresh token travels only in an HttpOnly cookie. */
export const Session = v.object({ access_token: v.string(), user_id: v.string() });
export type Session = v.InferOutput<typeof Session>;

/** An account as its owner sees it. */
export const Profile = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  created_at: v.string(),
});

/** What an owner may change of an account. */
export const ProfileChange = v.object({ name }, "Full name is required.");

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
