import { HttpError } from "../errors.ts";
import { isEmail } from "../http/text.ts";
import type { LeadSubmission } from "./submission.ts";

/** The demo form's own rules: 400 without a name and a valid e-mail address. */
export function requireDemoFields({ name, email }: LeadSubmission): void {
  if (name === null) throw new HttpError(400, "Name is required.");
  if (email === null || !isEmail(email)) throw new HttpError(400, "Enter a valid e-mail address.");
}
