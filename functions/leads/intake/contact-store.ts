import * as v from "valibot";
import { isEmail } from "../../platform/http/text.ts";
import { digest } from "../../platform/store/digest.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { getRow, queryPage, queryPages, rowKey } from "../../platform/store/table.ts";
import { put, remove, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import type { StoredLead } from "../lead.ts";
import { SAME_LEAD_MS, toSlot } from "./repeat.ts";

const Contact = v.object({
  lead_id: v.string(),
  site_id: v.string(),
  form: v.nullable(v.string()),
  at: v.number(),
});
/** One lead of a contact: its id, site, form and time (ms). */
type Contact = v.InferOutput<typeof Contact>;

type Sender = Pick<StoredLead, "email" | "site_id" | "form">;

const RECENT = 50;

const emailDigest = (email: string): string => digest(email.toLowerCase());

/** The address that identifies a contact. Null unless valid, since many people enter "none" or "-". */
const parseAddress = ({ email }: Sender): string | null => (email !== null && isEmail(email) ? email : null);

function contactKey(accountId: string, email: string, { site_id, form }: Sender, now: Date): Key {
  const slot = toSlot(now.getTime());
  return keys.contact(accountId, emailDigest(email), slot, site_id, digest(form ?? ""));
}

/** The latest leads of a contact, newest first. */
export async function recentContacts(accountId: string, sender: Sender, now: Date): Promise<Contact[]> {
  const email = parseAddress(sender);
  if (email === null) return [];
  // Up to now, so that a backdated lead doesn't become a repeat of a later one.
  const upTo = `${toSlot(now.getTime())}~`;
  const range = { newestFirst: true, limit: RECENT, consistent: false, upTo };
  const { rows } = await queryPage(keys.contacts(accountId, emailDigest(email)), range);
  return rows.map((row) => v.parse(Contact, row));
}

/** The latest fifty leads with an email address in a time range, newest first. */
export async function contactsBetween(
  accountId: string,
  email: string,
  { from, to }: { from: Date; to: Date },
): Promise<Contact[]> {
  const slot = (time: Date) => String(toSlot(time.getTime()));
  const range = { newestFirst: true, limit: RECENT, from: slot(from), upTo: `${slot(to)}~` };
  const { rows } = await queryPage(keys.contacts(accountId, emailDigest(email)), range);
  return rows.map((row) => v.parse(Contact, row));
}

/** The contact row that a new lead of this sender would add, if a concurrent submission has already added it. */
export async function conflictingContact(accountId: string, sender: Sender, now: Date): Promise<Contact[]> {
  const email = parseAddress(sender);
  const row = email && (await getRow(contactKey(accountId, email, sender, now)));
  return row ? [v.parse(Contact, row)] : [];
}

/**
 * The row a lead adds to its contact; none without a valid email address. There is one row per form and ten minutes,
 * except that a lead `beside` another one that it doesn't repeat gets its own.
 */
export function contactRow(accountId: string, lead: StoredLead, now: Date, beside = false) {
  const { id, site_id, form } = lead;
  const email = parseAddress(lead);
  if (email === null) return [];
  const { pk, sk } = contactKey(accountId, email, lead, now);
  const key = { pk, sk: beside ? `${sk}#${id}` : sk };
  return [put(key, { lead_id: id, site_id, form, at: now.getTime() })];
}

/** The rows that a lead with another email address than before changes at its contacts. */
export async function moveContact(accountId: string, before: StoredLead, after: StoredLead, now: Date) {
  if (parseAddress(before)?.toLowerCase() === parseAddress(after)?.toLowerCase()) return [];
  const { id, site_id, form } = after;
  const old = await contactKeys(accountId, before);
  const email = parseAddress(after);
  // In the slot of the lead's own time, where its removal looks for it.
  const moved = email && contactKey(accountId, email, after, new Date(after.created_at));
  return [
    ...old.map((key) => remove(key, UNCONDITIONAL)),
    ...(moved
      ? [
          put(
            { ...moved, sk: `${moved.sk}#${id}` },
            { lead_id: id, site_id, form, at: now.getTime() },
            UNCONDITIONAL,
          ),
        ]
      : []),
  ];
}

/** All leads with an email address, a page at a time: their ids, and the keys of the contact rows. */
export async function* contactPages(
  accountId: string,
  email: string,
): AsyncGenerator<{ key: Key; leadId: string }[]> {
  for await (const rows of queryPages(keys.contacts(accountId, emailDigest(email))))
    yield rows.map((row) => ({ key: rowKey(row), leadId: v.parse(Contact, row).lead_id }));
}

/** The keys of the rows that a lead added to its contact. */
export async function contactKeys(accountId: string, lead: StoredLead): Promise<Key[]> {
  const email = parseAddress(lead);
  if (email === null) return [];
  const { rows } = await queryPage(contactKey(accountId, email, lead, new Date(lead.created_at)));
  return rows.filter(({ lead_id }) => lead_id === lead.id).map(rowKey);
}

/** The ids of leads that a submission at `now` may repeat: same site and form, within ten minutes. */
export const repeatCandidates = (contacts: Contact[], { site_id, form }: Sender, now: Date): string[] => {
  const recent = contacts.filter(
    (contact) =>
      contact.site_id === site_id && contact.form === form && now.getTime() - contact.at < SAME_LEAD_MS,
  );
  return [...new Set(recent.map(({ lead_id }) => lead_id))];
};
