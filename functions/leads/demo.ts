import { Refusal } from "../http/errors.ts";
import { isEmail } from "../http/text.ts";
import type { LeadSubmission } from "./submission.ts";

/** The demo form's own rules: a name and a valid e-mail address. */
export function demoAddress(submission: LeadSubmission): LeadSubmission {
  if (submission.name === null) throw new Refusal(400, "Name is required.");
  if (submission.email === null || !isEmail(submission.email)) {
    throw new Refusal(400, "Enter a valid e-mail address.");
  }
  return submission;
}
