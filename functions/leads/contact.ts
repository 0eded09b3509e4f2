import { evidenceOf, hasLedger } from "../attribution/evidence.ts";
import { bearsSign, countAlike, isQuarantined, REPEATED, release } from "../spam/quarantine.ts";
import type { Lead } from "./lead.ts";
import type { StoredLead } from "./lead-store.ts";

/** Within this time the same contact on the same form of the same site is the same lead. */
export const SAME_LEAD_MS = 10 * 60_000;

/** Contact rows stand in spans of that length, so one put-if-absent a span keeps two at once from becoming two leads. */
export const spanOf = (ms: number): number => Math.floor(ms / SAME_LEAD_MS);

const MESSAGE_MAX = 5000;

const fold = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
const digits = (phone: string): string => phone.replace(/\D/g, "");

/** Marks a lead to which another submission has added something; who sent that, nobody knows. */
const ADDED = "added to later";
/** Stands in the message before words of another submission. */
const FROM_ANOTHER = "[From another submission with this e-mail address]";
const FIELDS = ["name", "phone", "company"] as const;

/** Whether one submission may fill in what another left out: with as much behind it as that has. */
const mayFill = (other: Lead, own: Lead): boolean => evidenceOf(other) >= evidenceOf(own);

/** What another submission says otherwise, or may not fill in, in words: two people may share an address. */
function differences(own: Lead, other: Lead): string {
  const labels = { name: "Name", phone: "Phone", company: "Company" };
  const isLost = (field: (typeof FIELDS)[number]): boolean => {
    const [mine, theirs] = [own[field], other[field]];
    if (mine === null || theirs === null) return theirs !== null && !mayFill(other, own);
    const read = field === "phone" ? digits : fold;
    return read(mine) !== read(theirs);
  };
  return FIELDS.filter(isLost)
    .map((field) => `${labels[field]}: ${other[field]}`)
    .join("\n");
}

/** A submission's own words, and behind them, marked, what another one adds. */
function joinWords(own: Lead, other: Lead): Pick<Lead, Word | "flags"> {
  const filled = Object.fromEntries(
    FIELDS.map((field) => [field, own[field] ?? (mayFill(other, own) ? other[field] : null)]),
  ) as Pick<Lead, (typeof FIELDS)[number]>;
  const said = [differences(own, other), other.message ?? ""];
  const added = said.filter((words) => !own.message?.includes(words) && words !== "").join("\n\n");
  const message = [own.message ?? [], added && `${FROM_ANOTHER}\n${added}`].flat().filter(Boolean);
  const joined = { ...filled, message: message.join("\n\n") || null };
  const isMarked = own.flags.includes(ADDED) || !saysMore(joined, own);
  return { ...joined, flags: isMarked ? own.flags : [...own.flags, ADDED] };
}

type Word = (typeof FIELDS)[number] | "message";

const saysMore = (after: Pick<Lead, Word>, before: Lead): boolean =>
  after.message !== before.message || FIELDS.some((field) => after[field] !== before[field]);

/**
 * Whether the repeat has more behind it than its lead: better evidence, or the first message where evidence is alike.
 * Anyone who knows an address can send a bare submission ahead of the real form's.
 */
function isFuller(repeat: Lead, lead: Lead): boolean {
  const gain = evidenceOf(repeat) - evidenceOf(lead);
  if (bearsSign(lead) || gain < 0) return false;
  return gain > 0 || (lead.message === null && repeat.message !== null);
}

/** A lead whose place a fuller repeat takes. A ledger of touches yields to more evidence, never to its like. */
function takeOver(lead: StoredLead, repeat: Lead): StoredLead {
  const said = joinWords(repeat, lead);
  // Once an owner has restored a lead, it stays marked as one that was.
  const words = lead.flags.includes(REPEATED) ? { ...said, flags: [...said.flags, REPEATED] } : said;
  if (hasLedger(lead) && evidenceOf(repeat) === evidenceOf(lead)) {
    const { ai_score, score_reasons, score_model } = repeat;
    return { ...lead, ...words, ai_score, score_reasons, score_model, alike: undefined };
  }
  const { id, created_at, status, value_cents, notes, version } = lead;
  const isCountedAsBefore = repeat.source === lead.source && lead.counted_as_other === true;
  return {
    ...{ ...repeat, ...words },
    ...{ id, created_at, status, value_cents, notes, version },
    ...(isCountedAsBefore && { counted_as_other: true }),
  };
}

/** A lead after a repeat of its submission: id, time and the owner's own words stay, and nothing that was said is lost. */
export function withRepeat(lead: StoredLead, repeat: Lead): StoredLead {
  const submissions = lead.submissions + 1;
  if (isFuller(repeat, lead)) return { ...takeOver(release(lead), repeat), submissions };
  const after = { ...lead, ...joinWords(lead, repeat) };
  if (saysMore(after, lead)) return { ...release(after), submissions, alike: undefined };
  // A bare repeat of a fuller lead is no vote against it.
  const isAlike = after.message === repeat.message && mayFill(repeat, lead);
  return isAlike ? countAlike({ ...after, submissions }) : { ...after, submissions };
}

/** Whether what is sent again can be taken into the stored lead: it fits, and not just one of the two looks a robot's. */
export function isRepeat(stored: StoredLead, sent: Lead): boolean {
  const after = withRepeat(stored, sent);
  if ((after.message?.length ?? 0) > MESSAGE_MAX || bearsSign(stored) !== bearsSign(sent)) return false;
  // What the owner has put aside as spam is not where anything new would be read.
  const isPutAside = stored.status === "spam" && !isQuarantined(stored);
  return !isPutAside || !(isFuller(sent, stored) || saysMore(after, stored));
}
