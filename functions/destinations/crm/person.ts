import { type LeadContent, splitName } from "./field.ts";

/** CRMs with lead records require a family name and a company. */
const UNKNOWN = "Unknown";

/** A lead's identity with placeholders for required values, such as the email's domain for an unknown company. */
export function toPerson({ lead: { name, email, phone, company } }: LeadContent) {
  const { first, last } = splitName(name);
  return {
    first: last === null ? null : first,
    last: last ?? first ?? UNKNOWN,
    company: company ?? email?.split("@").at(-1)?.toLowerCase() ?? UNKNOWN,
    email,
    phone,
  };
}
