import type { FieldKind } from "../description.ts";
import type { ShownForm } from "./shown-form.ts";

// How a site's forms are shown, in the dashboard and in the panel on the site. Both load this file alone.

/** The labels of field kinds. */
export const KIND_LABELS: Readonly<Record<FieldKind, string>> = {
  name: "Name",
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  message: "Message",
  none: "Not read",
  honeypot: "Trap for robots",
  private: "Never read",
};

/** What an owner can say a field is. The other kinds are the rules' own. */
export type CorrectableKind = Exclude<FieldKind, "honeypot" | "private">;
export const CORRECTABLE_KINDS = (Object.keys(KIND_LABELS) as FieldKind[]).filter(
  (kind): kind is CorrectableKind => kind !== "honeypot" && kind !== "private",
);

/** Why a form's leads are not captured. */
export const REASON_TEXTS: Readonly<Record<NonNullable<ShownForm["reason"]>, string>> = {
  sign_in: "Not read: looks like a sign-in form",
  recovery: "Not read: looks like a form to recover an account",
  unsubscribe: "Not read: looks like a form to unsubscribe",
  checkout: "Not read: looks like a checkout",
  search: "Not read: looks like a search",
  comment: "Not read: looks like a form for comments",
  settings: "Not read: looks like the settings of an account",
  no_contact: "Not read: doesn’t seem to ask for a contact",
  ignored: "Ignored: you chose not to read this form",
};

/** Why a private field can't be corrected. */
export const PRIVATE_TEXT =
  "Passwords, card numbers, codes and identity numbers are never read, and this can’t be changed.";

/** A form's title: its heading, its name or its page. */
export const formTitle = ({ heading, name, page }: Pick<ShownForm, "heading" | "name" | "page">): string =>
  heading || name || page || "Form without a name";
