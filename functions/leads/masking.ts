import { accessOf, type Paying } from "../billing/access.ts";
import { hasFeature } from "../billing/plans.ts";
import type { Lead, ShownLead } from "./lead.ts";

const MASK = "•••••";
/** What stands in an address's place must look like one still. */
const MASKED_ADDRESS = `/${MASK}`;

const hidden = (text: string | null): string | null => (text === null ? null : MASK);

/** Text as it is compared: without accents, and without all but letters and digits. */
const bare = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Shorter words stand in too many others by chance. */
const WORD = 3;
/** The end of a telephone number, which is the same with and without its country's. */
const DIGITS = 6;

/** Whether a text gives away whose lead it stands in: addresses and titles of pages may hold what a form was sent. */
function tellsOf({ name, email, phone, company }: Lead): (text: string) => boolean {
  const words = [name, company, email?.split("@")[0]].flatMap((given) =>
    (given ?? "").split(/[^\p{L}\p{M}\p{N}]+/u),
  );
  const telling = words.map(bare).filter(({ length }) => length >= WORD);
  const digits = (phone ?? "").replace(/\D/g, "");
  if (digits.length >= DIGITS) telling.push(digits.slice(-DIGITS));
  return (text) => {
    const read = decoded(text);
    return read.includes("@") || telling.some((word) => bare(read).includes(word));
  };
}

/** What a visitor's browser sent besides the form, without what gives the visitor away; times stay. */
function veiled<Part>(part: Part, tells: (text: string) => boolean): Part {
  return JSON.parse(JSON.stringify(part), (name, value) => {
    if (typeof value !== "string" || name === "at" || !tells(value)) return value;
    return /^(https?:)?\//i.test(value) ? MASKED_ADDRESS : MASK;
  });
}

/** A lead without a trace of whose it is. What we say of it ourselves, such as its channel, stays. */
function masked(lead: Lead): ShownLead {
  const { form, source, medium, campaign, first_source, last_source, first_campaign, last_campaign } = lead;
  const { touches, first_pageviews } = lead;
  const sent = { form, source, medium, campaign, first_source, last_source, first_campaign, last_campaign };
  return {
    ...lead,
    ...veiled({ ...sent, touches, first_pageviews }, tellsOf(lead)),
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

/** A lead as its account's pages show it: as it may be seen, and its pages one by one where the plan has them. */
export function shownTo(account: Paying, now: Date): (lead: Lead) => ShownLead {
  const see = seenBy(account, now);
  if (hasFeature(accessOf(account, now).plan, "replay")) return see;
  return (lead) => ({ ...see(lead), first_pageviews: [], without_replay: true });
}
