import { toLine } from "../platform/http/text.ts";
import type { ShownLead } from "./lead.ts";

const NAME_MAX = 100;

/** A lead's name and company on one line, or its email address or phone number if it gave no name. */
export const nameLead = ({
  name,
  email,
  phone,
  company,
}: Pick<ShownLead, "name" | "email" | "phone" | "company">): string =>
  toLine([name ?? email ?? phone ?? "Someone", company].filter(Boolean).join(", "), NAME_MAX);
