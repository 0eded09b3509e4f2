import { addValue, type Contact, fieldsOf, isReadable, labelsOf, namesOf } from "./fields.ts";
import { earlierFields, wasTyped } from "./steps.ts";
import { isTrap } from "./words.ts";

/** Words in forms for the visitor's own account: sign-in, recovery, unsubscribe. */
const ACCOUNT =
  /(log|sign)[ -]?in\b|passw|mot de passe|contras|senha|wachtw|haslo|forgot|recover|="username|webauthn|magic|workspace|unsub|abmeld|\bsso\b|connexion|iniciar|acced|inlogg|logga|zalog/i;
const PASSWORD_CHANGE = /forgot|recover|reset|chang/i;

/**
 * The heading before a form and the form's markup without links, which may point to another form ("Log in").
 */
const markupOf = (form: Element): string =>
  `${(form.previousElementSibling || form).textContent} ${form.outerHTML.replace(/<a\b.*?<\/a>/gs, "")}`;

/**
 * Reads the contact from a form (or from the fields of a page section without a form) and its earlier steps.
 * Returns false if it is not a lead. Never reads passwords, cards, files, hidden fields or anything marked as
 * ignored.
 */
export function readLead(form: Element): Contact | false {
  const contact: Contact = {};
  let passwords = "";
  for (const field of [...fieldsOf(form), ...earlierFields(form)]) {
    const names = namesOf(field);
    if (/pass(w|\b)|pwd/i.test(field.type + names)) passwords += `,${names}`;
    // Ignore fields that a person could not have filled in, except traps, which only a bot fills in.
    else if (
      isReadable(field) &&
      (wasTyped(field) || (!field.readOnly && field.getClientRects()[0]) || isTrap(names))
    )
      addValue(contact, field.value, field.type, names, labelsOf(field));
  }
  const { email, phone, name, message } = contact;
  // A sign-up has a name, a new password or the password twice; three passwords are a password change.
  const isAccountForm =
    /current|old/i.test(passwords) ||
    (!name &&
      !message &&
      (passwords
        ? !/^,[^,]*(new|,)[^,]*$/i.test(passwords) || PASSWORD_CHANGE.test(markupOf(form))
        : ACCOUNT.test(markupOf(form))));
  // A lead is something that can be answered, unlike a search or a half-filled form.
  return !isAccountForm && (phone || (name && message) || email) ? contact : false;
}
