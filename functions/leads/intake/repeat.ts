import { countEvidence, rateStrength } from "../attribution/evidence.ts";
import type { StoredLead } from "../lead.ts";
import { countIdentical, hasSpamSign, REPEATED, release } from "../spam/quarantine.ts";

/** Within this time, submissions of one contact with the same form on the same site are one lead. */
export const SAME_LEAD_MS = 10 * 60_000;

/**
 * Contact rows are keyed by time slots of this length, so that only one of several concurrent submissions creates a
 * lead.
 */
export const toSlot = (ms: number): number => Math.floor(ms / SAME_LEAD_MS);

export const MESSAGE_MAX = 5000;
const EXTERNAL_IDS_MAX = 5;

const fold = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
const digits = (phone: string): string => phone.replace(/\D/g, "");

/** Flags a lead that another submission was merged into, since someone else may have sent it. */
const ADDED = "added to later";
/** Introduces text from another submission within a message. */
const FROM_ANOTHER = "[From another submission with this email address]";
const FIELDS = ["name", "phone", "company"] as const;
const LABELS = { name: "Name", phone: "Phone", company: "Company" };

type Words = Pick<StoredLead, (typeof FIELDS)[number] | "message">;

/** Whether a submission may fill in fields that another one left empty: only with at least as much evidence. */
const canFill = (other: StoredLead, own: StoredLead): boolean => countEvidence(other) >= countEvidence(own);

const sourceText = ({ source, campaign }: StoredLead): string =>
  [source, campaign].filter(Boolean).join(" / ");

/** Another submission's source, if it differs and is as likely to be genuine. */
function otherSource(own: StoredLead, other: StoredLead): string[] {
  const text = sourceText(other);
  const isEqual = rateStrength(other) === rateStrength(own) && other.touches.length > 0;
  return isEqual && text !== "" && fold(text) !== fold(sourceText(own)) ? [`Source: ${text}`] : [];
}

/** Another submission's differing details as text, since two people may share an address. */
function differences(own: StoredLead, other: StoredLead): string {
  const isLost = (field: (typeof FIELDS)[number]): boolean => {
    const [mine, theirs] = [own[field], other[field]];
    if (mine === null || theirs === null) return theirs !== null && !canFill(other, own);
    const read = field === "phone" ? digits : fold;
    return read(mine) !== read(theirs);
  };
  return FIELDS.filter(isLost)
    .map((field) => `${LABELS[field]}: ${other[field]}`)
    .concat(otherSource(own, other))
    .join("\n");
}

/** A submission's own text, followed by another one's additions, marked as such. */
function mergeWords(own: StoredLead, other: StoredLead): Words & Pick<StoredLead, "flags"> {
  const filled = Object.fromEntries(
    FIELDS.map((field) => [field, own[field] ?? (canFill(other, own) ? other[field] : null)]),
  ) as Pick<StoredLead, (typeof FIELDS)[number]>;
  const texts = [differences(own, other), other.message ?? ""];
  const added = texts.filter((text) => !own.message?.includes(text) && text !== "").join("\n\n");
  const message = [own.message ?? [], added && `${FROM_ANOTHER}\n${added}`].flat().filter(Boolean);
  const merged = { ...filled, message: message.join("\n\n") || null };
  const isFlagged = own.flags.includes(ADDED) || !differ(merged, own);
  return { ...merged, flags: isFlagged ? own.flags : [...own.flags, ADDED] };
}

const differ = (after: Words, before: Words): boolean =>
  after.message !== before.message || FIELDS.some((field) => after[field] !== before[field]);

/**
 * Whether the repeat is more likely to be genuine than its lead. Anyone who knows an address can send a bare submission
 * ahead of the real one.
 */
const isFuller = (repeat: StoredLead, lead: StoredLead): boolean =>
  !hasSpamSign(lead) && rateStrength(repeat) > rateStrength(lead);

/** Replaces a lead's content with another submission's. Keeps the lead's identity and the owner's changes. */
export function takeOver(lead: StoredLead, other: StoredLead): StoredLead {
  const { id, created_at, status, value_cents, currency, won_at, outcomes, notes, version } = lead;
  const { first_response_at, external_ids, score_hidden } = lead;
  const keepsCell = other.source === lead.source && lead.counted_as_other === true;
  return {
    ...other,
    ...{ id, created_at, status, value_cents, currency, won_at, outcomes, notes, version },
    ...{ first_response_at, external_ids, score_hidden },
    ...(keepsCell && { counted_as_other: true }),
  };
}

/** Replaces a lead with a fuller repeat. */
function replace(lead: StoredLead, repeat: StoredLead): StoredLead {
  const merged = mergeWords(repeat, lead);
  // A lead that its owner has restored keeps its flag.
  const fields = lead.flags.includes(REPEATED) ? { ...merged, flags: [...merged.flags, REPEATED] } : merged;
  return { ...takeOver(lead, repeat), ...fields };
}

/** Merges a repeat into its lead. Id, time and the owner's changes are kept, and no text is lost. */
export function mergeRepeat(before: StoredLead, repeat: StoredLead): StoredLead {
  const external_ids = [...new Set([...before.external_ids, ...repeat.external_ids])].slice(
    -EXTERNAL_IDS_MAX,
  );
  const lead = { ...before, external_ids };
  const submissions = lead.submissions + 1;
  if (isFuller(repeat, lead)) return { ...replace(release(lead), repeat), submissions };
  const after = { ...lead, ...mergeWords(lead, repeat) };
  if (differ(after, lead)) return { ...release(after), submissions, identical_count: undefined };
  // A bare repeat of a fuller lead does not count against it.
  const isIdentical = after.message === repeat.message && canFill(repeat, lead);
  return isIdentical ? countIdentical({ ...after, submissions }) : { ...after, submissions };
}

/** Whether its owner has marked a lead as spam, so nobody would see additions. */
export const isRejected = ({ status, quarantine }: StoredLead): boolean =>
  status === "spam" && quarantine === null;

/** Whether a submission can be merged into a stored lead: the text fits, and both or neither look like spam. */
export function isRepeat(stored: StoredLead, read: StoredLead): boolean {
  const after = mergeRepeat(stored, read);
  if ((after.message?.length ?? 0) > MESSAGE_MAX || hasSpamSign(stored) !== hasSpamSign(read)) return false;
  return !isRejected(stored) || !(isFuller(read, stored) || differ(after, stored));
}
