import * as v from "valibot";
import { email, isEmail } from "../platform/http/text.ts";
import { LeadSubmission } from "./intake/submission.ts";

const INVALID_EMAIL = "Enter a valid email address.";
const hasSite = ({ site_id }: LeadSubmission) => site_id !== null;

/** The body of `POST /api/lead`. Without a site it is a demo lead, which requires a name and a valid email address. */
export const LeadBody = v.pipe(
  LeadSubmission,
  v.check((lead) => hasSite(lead) || lead.name !== null, "Name is required."),
  v.check((lead) => hasSite(lead) || isEmail(lead.email ?? ""), INVALID_EMAIL),
  v.metadata({
    examples: [
      {
        site_id: "site_Zm9yIHRoZSBleGFtcGxlIQ",
        name: "Ada Lovelace",
        email: "ada@example.com",
        message: "What does it cost for a team of ten?",
        touches: [{ at: "2026-11-20T09:30:00Z", source: "google", medium: "cpc", landing: "/pricing" }],
      },
    ],
    anyOf: [
      { required: ["site_id"], properties: { site_id: { type: "string" } } },
      {
        required: ["name", "email"],
        properties: {
          name: { type: "string", pattern: "\\S" },
          email: { type: "string", ...v.getMetadata(email(INVALID_EMAIL)) },
        },
      },
    ],
  }),
);
