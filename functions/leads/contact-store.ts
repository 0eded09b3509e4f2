import * as v from "valibot";
import { isEmail } from "../http/text.ts";
import { digest } from "../store/digest.ts";
import { type Key, keys } from "../store/keys.ts";
import { getRow, placeOf, put, queryPage, queryPages } from "../store/table.ts";
import { SAME_LEAD_MS, spanOf } from "./contact.ts";
import type { Lead } from "./lead.ts";

const Contact = v.object({
  lead_id: v.string(),
  site_id: v.string(),
  form: v.nullable(v.string()),
  at: v.number(),
});
/** One lead of a contact: which, by what form of which site, and when (ms). */
export type Contact = v.InferOutput<typeof Contact>;

type Sender = Pick<Lead, "email" | "site_id" | "form">;

const RECENT = 50;

const emailDigest = (email: string): string => digest(email.toLowerCase());

/** The address by which a contact is known; null for what is no address ("none", "-"), which many may write. */
const addressOf = ({ email }: Pick<Sender, "email">): string | null =>
  email !== null && isEmail(email) ? email : null;

function keyOf(accountId: string, email: string, { site_id, form }: Sender, now: Date): Key {
  const span = spanOf(now.getTime());
  return keys.contact(accountId, emailDigest(email), span, site_id, digest(form ?? ""));
}

/** A contact's latest leads, newest first. */
export async function recentContacts(accountId: string, sender: Sender, now: Date): Promise<Contact[]> {
  const email = addressOf(sender);
  if (email === null) return [];
  // Up to this moment: a lead dated into the past must not be taken for a repeat of a later one.
  const upTo = `${spanOf(now.getTime())}~`;
  const range = { newestFirst: true, limit: RECENT, consistent: false, upTo };
  const { rows } = await queryPage(keys.contacts(accountId, emailDigest(email)), range);
  return rows.map((row) => v.parse(Contact, row));
}

/** The very row that a new lead of this sender would add, when another submission has added it meanwhile. */
export async function contactInTheWay(accountId: string, sender: Sender, now: Date): Promise<Contact[]> {
  const email = addressOf(sender);
  const row = email && (await getRow(keyOf(accountId, email, sender, now)));
  return row ? [v.parse(Contact, row)] : [];
}

/**
 * The row that a lead adds to its contact; none without an e-mail address. Of one form in ten minutes there is one
 * such row, unless the lead is `beside` another that it is no repeat of.
 */
export function contactRow(accountId: string, lead: Lead, now: Date, beside = false) {
  const { id, site_id, form } = lead;
  const email = addressOf(lead);
  if (email === null) return [];
  const { pk, sk } = keyOf(accountId, email, lead, now);
  const key = { pk, sk: beside ? `${sk}#${id}` : sk };
  return [put(key, { lead_id: id, site_id, form, at: now.getTime() })];
}

/** All leads of an e-mail address, a page at a time: which, and where the row stands that says so. */
export async function* contactsOf(
  accountId: string,
  email: string,
): AsyncGenerator<{ key: Key; leadId: string }[]> {
  for await (const rows of queryPages(keys.contacts(accountId, emailDigest(email))))
    yield rows.map((row) => ({ key: placeOf(row), leadId: v.parse(Contact, row).lead_id }));
}

/** Where the rows stand that a lead added to its contact. */
export async function contactKeys(accountId: string, lead: Lead): Promise<Key[]> {
  const email = addressOf(lead);
  if (email === null) return [];
  const { rows } = await queryPage(keyOf(accountId, email, lead, new Date(lead.created_at)));
  return rows.filter(({ lead_id }) => lead_id === lead.id).map(placeOf);
}

/** The leads that the sender's submission at `now` may repeat: of the same site and form, within ten minutes. */
export const leadsToRepeat = (contacts: Contact[], { site_id, form }: Sender, now: Date): string[] => {
  const recent = contacts.filter(
    (contact) =>
      contact.site_id === site_id && contact.form === form && now.getTime() - contact.at < SAME_LEAD_MS,
  );
  return [...new Set(recent.map(({ lead_id }) => lead_id))];
};
