import { accessOf, type Paying } from "../billing/access.ts";
import type { Lead, ShownLead } from "./lead.ts";

const MASK = "•••••";

const hidden = (text: string | null): string | null => (text === null ? null : MASK);

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** A name or a number that is shorter stands in too many words by chance. */
const TELLING = 5;

/** Whether a text gives away whose lead it stands in: addresses and titles of pages may hold what a form was sent. */
function tellsOf({ name, email, phone, company }: Lead): (text: string) => boolean {
  const telling = [name, email, phone, company]
    .map((given) => bare(given ?? ""))
    .filter(({ length }) => length >= TELLING);
  return (text) => /@|%40/.test(text) || telling.some((given) => bare(text).includes(given));
}

/** A lead without a trace of whose it is. */
function masked(lead: Lead): ShownLead {
  const tells = tellsOf(lead);
  const veiled: Lead = JSON.parse(JSON.stringify(lead), (_, value) =>
    typeof value === "string" && tells(value) ? MASK : value,
  );
  return {
    ...veiled,
    name: hidden(lead.name),
    email: hidden(lead.email),
    phone: hidden(lead.phone),
    company: hidden(lead.company),
    message: hidden(lead.message),
    masked: true,
  };
}

/**
 * A lead as its account may see it at `now`: one that came after access had ended keeps who it is to itself until
 * somebody pays. Nothing is stored for that; what came before stays as it is for ever.
 */
export function seenBy(account: Paying, now: Date): (lead: Lead) => ShownLead {
  const { isOpen, closes_at } = accessOf(account, now);
  return (lead) => (isOpen || new Date(lead.created_at) < closes_at ? lead : masked(lead));
}
