import { HttpError } from "../errors.ts";
import { isEmail } from "../http/text.ts";
import type { LeadSubmission } from "./submission.ts";

/** What the demo form requires: 400 without a name and a valid email address. */
export function requireDemoFields({ name, email }: LeadSubmission): void {
  if (name === null) throw new HttpError(400, "Name is required.");
  if (email === null || !isEmail(email)) throw new HttpError(400, "Enter a valid email address.");
}
