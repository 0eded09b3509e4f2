/** What a form says of its sender, and the trap for robots; nothing else of a form is ever read. */
export type Contact = { [Field in "name" | "email" | "phone" | "company" | "message" | "honeypot"]?: string };

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Where something can be written. */
export const FIELDS = "input,textarea";
const isSecret = (words: string): boolean =>
  /one-time|pwd|card|contrase|maiden|secur|iban|\botp|senha|ssn|\bcc|pass/.test(words);
// So many digits are a card's, whatever their field is called.
const isCard = (text: string): boolean => /^(\d[ -]?){15,}$/.test(text);
// As much as the server keeps of the longest.
const MAX_LENGTH = 5000;

// In this order: the name of a company is no name, and an e-mail field may be called "contact name".
const KINDS: Record<keyof Contact, RegExp> = {
  honeypot: /bot-?f|gotcha|honey-?pot| _honey /,
  email: /e-?mail|correo/,
  phone: /phone|\bt[eé]l(?!l)|mobil/,
  company: /compan|societ|firma|entrepr|bedrij|aziend|empresa|organi.a|business/,
  message: /comment|message|textarea|quiry/,
  name: /nom(e|b|\b)|apell|nazw|\b(fir|la)st\b|imi|name|naam/,
};

const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);

const kindIn = (text: string): keyof Contact | undefined =>
  (Object.keys(KINDS) as (keyof Contact)[]).find((kind) => KINDS[kind].test(text));

/** Takes a value into the contact, as what its names, or else the words shown beside it, say that it is. */
export function note(contact: Contact, given: string, named: string, shown: string): void {
  const value = given.trim().slice(0, MAX_LENGTH);
  // An e-mail field is one, whatever the words beside it promise about cards and passing on.
  if (!value || isCard(value) || (!/^email/.test(named) && isSecret(named + shown))) return;
  const kind = isEmail(value) ? "email" : kindIn(named) || kindIn(shown);
  // Seven digits make a phone number: a post code, a one-time code or a card's date are none.
  if (kind === "phone" && !/(\d\D*){7}/.test(value)) return;
  const before = kind && contact[kind];
  if (kind && !before) contact[kind] = value;
  else if (kind === "name" && !/user/.test(named)) contact.name = `${before} ${value}`;
}

// Out of each shadow tree, too: what holds the field may ask for it.
export const isIgnored = (part: Element): unknown =>
  part &&
  (part.closest("[data-whence-ignore],[role=search]") || isIgnored((part.getRootNode() as ShadowRoot).host));

/**
 * The contact in the fields of a form, or in those of a page's part that belong to none, if it makes a lead. Passwords,
 * cards, files, hidden fields and all one asked to ignore stay unread.
 */
export function readLead(part: Element): Contact | false {
  const form = part.closest("form");
  const contact: Contact = {};
  let passwords = 0;
  // By the fields' own `form`: a field called "elements" hides the form's list, and fields may stand outside it.
  for (const field of (form ? (form.getRootNode() as Document) : part).querySelectorAll<Field>(FIELDS)) {
    // Text, telephone, number, password, e-mail. A password is looked at to know a sign-in; its own type is among its
    // names, so that it is always secret.
    if (field.form !== form || !/^(te|nu|pa|em)/.test(field.type) || isIgnored(field)) continue;
    const named = `${field.type} ${field.name} ${field.id} ${field.autocomplete}`.toLowerCase();
    // What people read beside the field, where its own names say nothing.
    const labels = [...(field.labels as Iterable<Node>)].map((label) => label.textContent);
    if (/pass(w|\b)|pwd/.test(named)) passwords += /new-p/.test(named) ? 2 : 1;
    note(contact, field.value, named, `${field.placeholder} ${field.ariaLabel} ${labels}`.toLowerCase());
  }
  const { email, phone, name, message } = contact;
  // One password and no name is a sign-in; who signs up gives a name, or a new password, or the same one twice.
  const isSignIn = passwords === 1 && !name;
  // A lead can be answered; what is searched for or half filled in cannot.
  return !isSignIn && (phone || (name && message) || isEmail(email as string)) ? contact : false;
}
