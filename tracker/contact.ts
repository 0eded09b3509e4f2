import type { FieldKind } from "../functions/leads/forms/description.ts";
import { fullName } from "../functions/leads/intake/full-name.ts";
import { removePrivateText } from "../functions/leads/intake/private-text.ts";

/** The only values that are ever read from a form. */
export type Contact = {
  [Kind in Exclude<FieldKind, "first_name" | "last_name" | "none" | "private">]?: string | undefined;
};

/** A contact whose name may still be split. */
export type Parts = Contact & { first_name?: string; last_name?: string };

/** The kinds that may be read, whatever the server's response contains. */
const KINDS = /^((fir|la)st_|)name$|^(email|phone|company|message|honeypot)$/;

// The server's limit for a message, the longest field.
const MAX_LENGTH = 5000;

/** The format that a value must have, whatever its field's name. A phone number can be split across fields. */
const SHAPES: { [kind: string]: RegExp } = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^[^\p{L}\p{Nd}]{0,3}(\p{Nd}[^\p{L}\p{Nd}]{0,3}){2,17}(\p{L}{1,9}\W{0,2}\d{1,6})?$/u,
};
/** The length of the shortest phone number. */
const PHONE_LENGTH = 6;

/** Adds a value to the contact. The first of each kind wins. */
export function addValue(contact: Parts, field: keyof Parts, input: string): void {
  if (!KINDS.test(field)) return;
  const text = input.trim().slice(0, MAX_LENGTH);
  const value = removePrivateText(text);
  // A field can ask for an email address or a phone number.
  const kind = field === "email" && SHAPES.phone?.test(value) ? "phone" : field;
  const before = contact[kind];
  // Private data is cut out of a message; any other field that contains some is dropped.
  if (!(SHAPES[kind] || /\p{L}|\d/u).test(value) || (value !== text && kind !== "message")) return;
  if (!before) contact[kind] = value;
  else if (kind === "phone" && !before[PHONE_LENGTH]) contact.phone += ` ${value}`;
}

/** A contact with a whole name. */
export const joinName = ({ first_name, last_name, ...contact }: Parts): Contact => ({
  ...contact,
  name: fullName(contact.name, first_name, last_name),
  // A bare country code isn't a phone number.
  phone: contact.phone?.[PHONE_LENGTH - 1] && contact.phone,
});

/** Whether a contact can be answered, unlike a search or a half-filled form. */
export const isLead = ({ email, phone, name, message }: Contact): unknown =>
  email || phone || (name && message);
