import { type Contact, fieldsOf, isReadable, labelsOf, namesOf, note } from "./fields.ts";
import { earlierFields, isTyped } from "./steps.ts";
import { isTrap } from "./words.ts";

/** How a form says that it is for somebody's own account: to sign in, to get back in, or to leave a list. */
const ACCOUNT =
  /(log|sign)[ -]?in\b|passw|mot de passe|contras|senha|wachtw|haslo|forgot|recover|="username|webauthn|magic|workspace|unsub|abmeld|\bsso\b|connexion|iniciar|acced|inlogg|logga|zalog/i;
const PASSWORD_CHANGE = /forgot|recover|reset|chang/i;

/** The heading before a form and its own markup, without links, which may lead to another form. */
const markupOf = (form: Element): string =>
  `${(form.previousElementSibling || form).textContent} ${form.outerHTML.replace(/<a\b.*?<\/a>/gs, "")}`;

/**
 * The contact in the fields of a form, or in those of a page's part that belong to none, and in its earlier steps, if it
 * makes a lead. Passwords, cards, files, hidden fields and all one asked to ignore stay unread.
 */
export function readLead(form: Element): Contact | false {
  const contact: Contact = {};
  let passwords = "";
  for (const field of [...fieldsOf(form), ...earlierFields(form)]) {
    const names = namesOf(field);
    if (/pass(w|\b)|pwd/i.test(field.type + names)) passwords += `,${names}`;
    // What nobody could type, or did in a hidden field, is no answer of the visitor's, but in a trap it is a robot's.
    else if (
      isReadable(field) &&
      (isTyped(field) || (!field.readOnly && field.getClientRects()[0]) || isTrap(names))
    )
      note(contact, field.value, field.type, names, labelsOf(field));
  }
  const { email, phone, name, message } = contact;
  // Who signs up gives a name, or a new password, or the same one twice; three are for changing it.
  const isAccount =
    /current|old/i.test(passwords) ||
    (!name &&
      !message &&
      (passwords
        ? !/^,[^,]*(new|,)[^,]*$/i.test(passwords) || PASSWORD_CHANGE.test(markupOf(form))
        : ACCOUNT.test(markupOf(form))));
  // A lead can be answered; what is searched for or half filled in cannot.
  return !isAccount && (phone || (name && message) || email) ? contact : false;
}
