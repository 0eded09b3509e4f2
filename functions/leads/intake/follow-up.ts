import { countEvidence } from "../attribution/evidence.ts";
import type { StoredLead } from "../lead.ts";
import { hasSpamSign, release } from "../spam/quarantine.ts";
import { isRejected, MESSAGE_MAX, takeOver } from "./repeat.ts";

/** How long after a lead a submission may continue or correct it. */
const FOLLOW_MS = 30 * 60_000;

const FIELDS = ["name", "email", "phone", "company"] as const;
/** Introduces a later step's text within a message. */
const FROM_LATER = "[From a later step of the form]";

function mergeMessages(earlier: string | null, later: string | null): string | null {
  if (earlier === null || later?.includes(earlier)) return later;
  if (later === null || earlier.includes(later)) return earlier;
  return `${earlier}\n\n${FROM_LATER}\n${later}`;
}

/**
 * Merges a submission into the lead that its sender says it continues or corrects. Its contact details win, since only
 * the first sender knows the submission id. Keeps the id, the time and the owner's changes, and loses no message.
 */
export function mergeFollowUp(before: StoredLead, later: StoredLead): StoredLead {
  const lead = release(before);
  const isFuller = lead.quarantine === null && countEvidence(later) > countEvidence(lead);
  const base = isFuller ? takeOver(lead, later) : lead;
  return {
    ...base,
    ...Object.fromEntries(FIELDS.map((field) => [field, later[field] ?? lead[field]])),
    message: mergeMessages(lead.message, later.message),
    form: lead.form,
    replay: lead.replay ?? later.replay,
    form_reader: lead.form_reader ?? later.form_reader,
    flags: [...new Set([...lead.flags, ...later.flags])],
    submissions: lead.submissions + 1,
    identical_count: undefined,
  };
}

const fold = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s().-]+/g, "");

const PERSON = ["email", "phone", "name"] as const;

/**
 * Whether a submission is of the same person: a value has stayed in the form since (`kept` names the kinds of such fields), or
 * it adds to a contact without an address of its own and contradicts none of it. Two people may share a device.
 */
function isSamePerson(stored: StoredLead, later: StoredLead, kept: string[]): boolean {
  const isEqual = (field: (typeof PERSON)[number]): boolean =>
    fold(stored[field] ?? "") === fold(later[field] ?? "");
  const hasKept = PERSON.some(
    (field) => later[field] !== null && isEqual(field) && kept.some((kind) => kind.endsWith(field)),
  );
  return (
    hasKept ||
    (later.email === null &&
      PERSON.every((field) => later[field] === null || stored[field] === null || isEqual(field)))
  );
}

/** Whether a submission can be merged into the lead that it follows. Otherwise it becomes a separate lead. */
export function canFollow(stored: StoredLead, later: StoredLead, kept: string[], now: Date): boolean {
  const age = now.getTime() - Date.parse(stored.created_at);
  if (!isSamePerson(stored, later, kept)) return false;
  if (age >= FOLLOW_MS || isRejected(stored) || hasSpamSign(stored) !== hasSpamSign(later)) return false;
  return (mergeFollowUp(stored, later).message?.length ?? 0) <= MESSAGE_MAX;
}
