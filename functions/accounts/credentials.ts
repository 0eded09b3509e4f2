import * as v from "valibot";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../constants.ts";
import { email, lenientText, requiredText } from "../http/text.ts";

/** Text that must be there, as it is. */
const given = (label: string) =>
  v.pipe(v.string(`${label} is required.`), v.minLength(1, `${label} is required.`));

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

const NO_ADDRESS = "Enter a valid e-mail address.";
/** An address to sign in with, which Cognito lets be no longer. */
export const ownAddress = v.pipe(email(NO_ADDRESS), v.maxLength(128, NO_ADDRESS));

export const fullName = requiredText("Full name", 200);

export const Registration = v.object(
  {
    name: fullName,
    email: ownAddress,
    password: newPassword,
    claim_token: claimToken,
  },
  "Full name, e-mail and password are required.",
);
export type Registration = v.InferOutput<typeof Registration>;

export const Credentials = v.object(
  {
    email: v.pipe(given("E-mail"), v.maxLength(1000, NO_ADDRESS)),
    password: given("Password"),
    claim_token: claimToken,
  },
  "E-mail and password are required.",
);
export type Credentials = v.InferOutput<typeof Credentials>;

/** A new password, on the word of whoever knows the present one. */
export const PasswordChange = v.object(
  { current_password: given("Current password"), password: newPassword },
  "The current and the new password are required.",
);

/** Asks for a code by which a forgotten password is replaced. */
export const ResetRequest = v.object({ email: ownAddress }, "E-mail is required.");

/** A new password, on the word of whoever reads the account's mails. */
export const PasswordReset = v.object(
  {
    email: ownAddress,
    code: v.pipe(
      v.string("Code is required."),
      v.maxLength(100, "Enter the code as it stands in the mail."),
      // However a mail reader or a person has spaced it.
      v.transform((text) => text.replace(/\s/g, "")),
      v.minLength(1, "Code is required."),
    ),
    password: newPassword,
  },
  "E-mail, code and password are required.",
);

/** What a signed-in browser holds; the refresh token travels only in an HttpOnly cookie. */
export const Session = v.object({ access_token: v.string(), user_id: v.string() });
export type Session = v.InferOutput<typeof Session>;
