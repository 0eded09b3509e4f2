/** What a form says of its sender, and the trap for robots; nothing else of a form is ever read. */
export type Contact = { [Field in "name" | "email" | "phone" | "company" | "message" | "honeypot"]?: string };

type Field = HTMLInputElement | HTMLTextAreaElement;

// A password is looked at to know a sign-in; its own type is among its names, so that it is always secret.
const READABLE = /^(text|email|tel|number|textarea|password)$/;
const SECRET =
  /pass|pwd|senha|contrase|\bcc|card|cv[cv]|iban|ssn|social sec|secur|maiden|\bpin\b|\bexpir|(\b|_)otp|one-time|captcha|token/;
// So many digits are a card's, whatever their field is called.
const CARD = /^(\d[ -]?){15,}$/;
const PART_OF_NAME = /first|last|given|famil|sur|[fl]name|vorn|nachn|apell/;
// As much as the server keeps.
const MESSAGE_MAX_LENGTH = 5000;
const MAX_LENGTH = 254;

// In this order: the name of a company is no name, and an e-mail field may be called "contact name".
const KINDS: [keyof Contact, RegExp][] = [
  ["honeypot", /honey-?pot| _honey |gotcha|bot-?field/],
  ["email", /e-?mail|correo/],
  ["phone", /\bt[eé]l(?!l)|phone|mobil/],
  ["company", /compan|organi[sz]a|business|firma|empresa|entrepr/],
  ["message", /textarea|message|comment|quiry/],
  ["name", /name|nom\b|nombre/],
];

const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);

const lower = (words: (string | null)[]): string => words.join(" ").toLowerCase();

const kindIn = (text: string): keyof Contact | undefined =>
  (KINDS.find(([, pattern]) => pattern.test(text)) || [])[0];

/** A lead can be answered; what is searched for or half filled in cannot. */
const canBeAnswered = ({ email, phone, name, message }: Contact): boolean =>
  isEmail(email || "") || !!phone || !!(name && message);

/**
 * The contact in a form's fields if it makes a lead. Passwords, cards, files, hidden fields and all one asked to ignore
 * stay unread.
 */
export function readLead(form: HTMLFormElement): Contact | false {
  const contact: Contact = {};
  const root = form.getRootNode() as Document | ShadowRoot;
  let passwords = 0;
  // By the fields' own `form`: a field called "elements" hides the form's list, and fields may stand outside it.
  for (const field of root.querySelectorAll<Field>("input,textarea")) {
    if (field.form !== form || !READABLE.test(field.type) || field.closest("[data-whence-ignore]")) continue;
    const named = lower([field.type, field.autocomplete, field.name, field.id]);
    const labels = [...(field.labels || [])].map((label) => label.textContent);
    // What people read beside the field, where its own names say nothing.
    const shown = lower([field.placeholder, field.getAttribute("aria-label"), ...labels]);
    const value = field.value.trim().slice(0, field.type === "textarea" ? MESSAGE_MAX_LENGTH : MAX_LENGTH);
    if (/passw|\bpass\b|pwd/.test(named)) passwords += /new-p/.test(named) ? 2 : 1;
    // An e-mail field is one, whatever the words beside it promise about cards and passing on.
    if (!value || CARD.test(value) || (field.type !== "email" && SECRET.test(named + shown))) continue;
    const kind = kindIn(named) || kindIn(shown) || (isEmail(value) && "email");
    const before = kind && contact[kind];
    if (kind && !before) contact[kind] = value;
    else if (kind === "name" && PART_OF_NAME.test(named + shown)) contact.name = `${before} ${value}`;
  }
  // One password and no name is a sign-in; who signs up gives a name, or a new password, or the same one twice.
  return (passwords !== 1 || !!contact.name) && canBeAnswered(contact) && contact;
}
