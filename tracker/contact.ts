import { type Contact, fieldsOf, isReadable, labelsOf, namesOf, note } from "./fields.ts";
import { earlierFields } from "./steps.ts";

/** How a form says that it is for somebody's own account: to sign in, to get back in, or to change a password. */
const ACCOUNT =
  /(log|sign)[ -]?in\b|passw|mot de passe|contras|senha|wachtw|haslo|forgot|recover|magic|workspace|connexion|iniciar|acced|inlogg|logga|zalog/i;

/** Whether a form is for an account, by its own markup and the heading before it; a link may lead to such a form. */
const isForAccount = (form: Element): boolean =>
  ACCOUNT.test(
    `${(form.previousElementSibling || form).textContent} ${form.outerHTML.replace(/<a\b[^]*?<\/a>/g, "")}`,
  );

/**
 * The contact in the fields of a form, or in those of a page's part that belong to none, and in its earlier steps, if it
 * makes a lead. Passwords, cards, files, hidden fields and all one asked to ignore stay unread.
 */
export function readLead(form: Element): Contact | false {
  const contact: Contact = {};
  let passwords = "";
  for (const field of [...fieldsOf(form), ...earlierFields(form)]) {
    const names = namesOf(field);
    if (field.type === "password" || /pass(w|\b)|pwd/i.test(names)) passwords += `,${names}`;
    else if (isReadable(field)) note(contact, field.value, field.type, names, labelsOf(field));
  }
  const { email, phone, name, message } = contact;
  // Who signs up gives a name, or a new password, or the same one twice; three are for changing it.
  const isAccount =
    /current|old|,.*,.*,/i.test(passwords) ||
    (!name && !message && ((passwords && !/new|,.*,/i.test(passwords)) || isForAccount(form)));
  // A lead can be answered; what is searched for or half filled in cannot.
  return !isAccount && (phone || (name && message) || email) ? contact : false;
}
