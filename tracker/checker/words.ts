import type { ShownForm } from "../../functions/leads/forms/listed/shown-form.ts";

type Kind = ShownForm["fields"][number]["kind"];

/** The labels of field kinds. */
export const KINDS: Record<Kind, string> = {
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

/** What an owner can choose. */
export const CHOICES = (Object.keys(KINDS) as Kind[]).filter(
  (kind) => kind !== "honeypot" && kind !== "private",
);

/** Why a form's leads are not captured. */
export const REASONS: Record<NonNullable<ShownForm["reason"]>, string> = {
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

export const PRIVATE =
  "Passwords, card numbers, codes and identity numbers are never read, and this can’t be changed.";

/** A form's title: its heading, its name or its page. */
export const formTitle = ({ heading, name, page }: ShownForm): string =>
  heading || name || page || "Form without a name";
