import { findReferrerSource } from "../attribution/sources.ts";
import { buttonRoles } from "./buttons.ts";
import { asksForContact } from "./contact.ts";
import { type FieldKind, FORM_READER, type FormAnswer, type FormDescription } from "./description.ts";
import { type Draft, draftField } from "./fields.ts";
import { fieldKeys, formKey } from "./identity.ts";
import type { FormSettings } from "./settings.ts";
import { readTexts } from "./texts.ts";

/** Resolves what only the whole form can tell: for example, a "Name" next to a surname is a first name. */
function settle(drafts: Draft[], isContact: boolean): FieldKind[] {
  const hasFirst = drafts.includes("first_name");
  const hasLast = drafts.includes("last_name");
  return drafts.map((draft) => {
    if (draft === "bare")
      return hasFirst ? (hasLast ? "name" : "last_name") : hasLast ? "first_name" : "name";
    if (draft === "tel") return isContact ? "phone" : "none";
    if (draft === "area") return isContact ? "message" : "none";
    return draft;
  });
}

/** An owner's correction replaces a kind, but what is private stays private. */
const correct = (kind: FieldKind, correction: FieldKind | undefined): FieldKind =>
  kind === "private" ? kind : (correction ?? kind);

/** Reads an own property only: a form may be called "constructor". */
const own = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Whether visitors only pass through a host: a payment or sign-in page. */
const isReturn = (host: string): boolean => findReferrerSource(host.toLowerCase(), "/").kind === "passage";

/** Recognizes what a form and its fields and buttons are. Pure: the same description gets the same answer. */
export function recognize(description: FormDescription, settings: FormSettings): FormAnswer {
  const { fields, buttons, referrers } = description;
  const corrections = own(settings.corrections, formKey(description));
  const texts = fields.map(readTexts);
  const drafts = fields.map((field, index) => draftField(field, texts[index] ?? readTexts(field)));
  const isContact = corrections?.contact ?? asksForContact(description, drafts, texts);
  const keys = corrections ? fieldKeys(description) : [];
  return {
    reader: FORM_READER,
    contact: isContact,
    fields: settle(drafts, isContact).map((kind, index) =>
      correct(kind, corrections && own(corrections.fields, keys[index] ?? "")),
    ),
    buttons: buttonRoles(buttons),
    returns: referrers.filter(isReturn),
    form_data: settings.form_data,
  };
}
