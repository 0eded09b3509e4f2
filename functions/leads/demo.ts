import * as v from "valibot";
import { email, isEmail } from "../http/text.ts";
import { LeadSubmission } from "./submission.ts";

const INVALID_EMAIL = "Enter a valid email address.";
const hasSite = ({ site_id }: LeadSubmission) => site_id !== null;

/** The body of `POST /api/lead`. Without a site it is a demo lead, which requires a name and a valid email address. */
export const LeadBody = v.pipe(
  LeadSubmission,
  v.check((lead) => hasSite(lead) || lead.name !== null, "Name is required."),
  v.check((lead) => hasSite(lead) || isEmail(lead.email ?? ""), INVALID_EMAIL),
  v.metadata({
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
