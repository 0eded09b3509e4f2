import { cut, type LeadContent } from "../../crm/field.ts";
import { toPerson } from "../../crm/person.ts";
import { summarize } from "../../crm/summary.ts";

const DESCRIPTION_MAX = 32_000;

/** A lead as Web-to-Lead form fields. Values without a field of their own go into the description. */
export function webToLeadFields(content: LeadContent): Record<string, string> {
  const { first, last, company, email, phone } = toPerson(content);
  const fields = {
    first_name: first && cut(first, 40),
    last_name: cut(last, 80),
    company: cut(company, 255),
    email,
    phone: phone && cut(phone, 40),
    description: summarize(content, DESCRIPTION_MAX),
  };
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== null),
  );
}
