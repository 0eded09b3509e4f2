import { accessOf, type Paying } from "../billing/access.ts";
import type { Lead, ShownLead } from "./lead.ts";

const MASK = "•••••";

const hidden = (text: string | null): string | null => (text === null ? null : MASK);

/**
 * A lead as its account may see it at `now`: one that came after access had ended keeps who it is to itself until
 * somebody pays. Nothing is stored for that; what came before stays as it is for ever.
 */
export function seenBy(account: Paying, now: Date): (lead: Lead) => ShownLead {
  const { isOpen, closes_at } = accessOf(account, now);
  return (lead) =>
    isOpen || new Date(lead.created_at) < closes_at
      ? lead
      : {
          ...lead,
          name: hidden(lead.name),
          email: hidden(lead.email),
          phone: hidden(lead.phone),
          company: hidden(lead.company),
          message: hidden(lead.message),
          masked: true,
        };
}
