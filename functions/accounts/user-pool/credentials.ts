import * as v from "valibot";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../platform/constants.ts";
import { lenientText, requiredText } from "../../platform/http/text.ts";
import { ownAddress } from "../members/member.ts";
import { browserTimeZone } from "../time-zone.ts";

/** A required field whose text is kept unchanged. */
const verbatim = (label: string) =>
  v.pipe(v.string(`${label} is required.`), v.minLength(1, `${label} is required.`));

// U+FFFD replaces invalid bytes.
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffd`;
const LINE = new RegExp(`^[^${CONTROL}]*$`);

const newPassword = v.pipe(
  v.string("Password is required."),
  v.minLength(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters.`),
  v.maxLength(PASSWORD_MAX_LENGTH, `Password must not be longer than ${PASSWORD_MAX_LENGTH} characters.`),
  v.check((text) => text.trim() === text, "Password must not begin or end with a space."),
  // Cognito rejects line breaks only after creating the user, which would leave the email address taken.
  v.check((text) => LINE.test(text), "Password must be one line of ordinary characters."),
  v.metadata({ pattern: `^[^\\s${CONTROL}]([^${CONTROL}]*[^\\s${CONTROL}])?$` }),
);

/** Moves a demo lead to the account signing up or in. Invalid tokens are ignored. */
const claimToken = v.optional(lenientText(100), null);

const INVALID_EMAIL = "Enter a valid email address.";

const fullName = requiredText("Full name", 200);

/** What people can change about themselves. */
export const PersonChange = v.object({ name: fullName }, "Full name is required.");

/** Deleting one's login requires typing its email address, to prevent accidents. */
export const PersonDeletion = v.object({ email: ownAddress }, "Your email address is required.");

export const Registration = v.object(
  {
    name: fullName,
    email: ownAddress,
    password: newPassword,
    claim_token: claimToken,
    /** The token of an invitation to join its account, instead of creating one. */
    invitation: v.optional(v.pipe(v.string(), v.maxLength(100))),
    /** The browser's, for a new account. */
    time_zone: v.optional(browserTimeZone),
  },
  "Full name, email and password are required.",
);
export type Registration = v.InferOutput<typeof Registration>;

export const Credentials = v.object(
  {
    email: v.pipe(verbatim("Email"), v.maxLength(1000, INVALID_EMAIL)),
    password: verbatim("Password"),
    claim_token: claimToken,
  },
  "Email and password are required.",
);
export type Credentials = v.InferOutput<typeof Credentials>;

/** A new password, authorized by the current one. */
export const PasswordChange = v.object(
  { current_password: verbatim("Current password"), password: newPassword },
  "The current and the new password are required.",
);

/** Requests a code for resetting a forgotten password. */
export const ResetRequest = v.object({ email: ownAddress }, "Email is required.");

/** A new password, authorized by an emailed code. */
export const PasswordReset = v.object(
  {
    email: ownAddress,
    code: v.pipe(
      v.string("Code is required."),
      v.maxLength(100, "Enter the code exactly as shown in the email."),
      // Mail clients and people may add spaces.
      v.transform((text) => text.replace(/\s/g, "")),
      v.minLength(1, "Code is required."),
      v.metadata({ pattern: "\\S" }),
    ),
    password: newPassword,
  },
  "Email, code and password are required.",
);

/** A browser's session. The refresh token travels only in an HttpOnly cookie. */
export const Session = v.object({ access_token: v.string(), user_id: v.string() });
export type Session = v.InferOutput<typeof Session>;
