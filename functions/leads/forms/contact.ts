import type { DescribedField, FormDescription } from "./description.ts";
import type { Draft } from "./fields.ts";
import type { Meaning } from "./meanings.ts";
import { type Reading, readText } from "./reading.ts";
import { bestReading, type Texts } from "./texts.ts";

const AGAINST: Meaning[] = ["signin", "recovery", "unsubscribe", "checkout", "lookup", "comment", "settings"];
const FOR: Meaning[] = ["signup", "contact"];

/** Several texts with the same vote, such as a form's id and class, count once. */
const strongest = (votes: number[]): number => Math.max(0, ...votes) + Math.min(0, ...votes);

const HEADING = 4;
const BUTTON = 4;
const NAMES = 3;
const PAGE = 1;

/** Points for a form's own texts and its buttons. A search form doesn't ask for a name and an email address. */
function topicPoints({ form, buttons }: FormDescription, isSearch: boolean): number {
  const vote = ({ has }: Reading): number =>
    (has(...FOR) ? 1 : 0) - (has(...AGAINST) || (isSearch && has("search")) ? 1 : 0);
  const heading = readText(form.heading);
  const sending = buttons.filter(({ type }) => type === "submit");
  const shown = sending.length > 0 ? sending : buttons.filter(({ type }) => type === "button");
  const readings = shown.map(({ text }) => readText(text));
  const votes = readings.map(vote);
  // A button that only requests a code is part of a sign-in.
  const isForCode = readings.length > 0 && readings.every(({ has }) => has("code"));
  return (
    HEADING * vote(heading) +
    BUTTON * (isForCode ? -1 : strongest(votes)) +
    NAMES * strongest([form.id, form.name, form.class, form.action].map((text) => vote(readText(text)))) +
    PAGE * vote(readText(form.page))
  );
}

/** Whether a text of a field says that it is a password. "pass" alone does, a "boarding pass" does not. */
const isPassword = ({ has, text }: Reading): boolean => has("password") || text === "pass";

const NEW = /\b(new|create|choose)/;
const CURRENT = /current|old/;

/** What the form's passwords are for: none, a sign-in, a new account, or a password change. */
function classifyPasswords({ fields }: FormDescription, read: Texts[]): "none" | "one" | "new" | "change" {
  // A revealed password has the type "text".
  const passwords = fields.filter(({ type }, at) => {
    const { name, id, label } = read[at] ?? {};
    return (
      type === "password" ||
      (type === "text" && [name, id, label].some((text) => text !== undefined && isPassword(text)))
    );
  });
  const texts = passwords.map(({ autocomplete, name, id, label, placeholder }) =>
    `${autocomplete} ${name} ${id} ${label} ${placeholder}`.toLowerCase(),
  );
  if (passwords.length > 2 || texts.some((text) => CURRENT.test(text))) {
    if (passwords.length > 1) return "change";
    if (passwords.length === 1) return "one";
  }
  if (passwords.length > 1 || texts.some((text) => NEW.test(text))) return "new";
  return passwords.length === 1 ? "one" : "none";
}

const DELIVERY = /(^|[^a-z])(shipping|billing)/i;
const isForDelivery = ({ name, id }: DescribedField): boolean => DELIVERY.test(name) || DELIVERY.test(id);

/** Whether a form asks for a contact, by its fields, its own words and its buttons. */
export function asksForContact(description: FormDescription, kinds: Draft[], texts: Texts[]): boolean {
  const { fields } = description;
  const has = (...some: Draft[]): boolean => kinds.some((kind) => some.includes(kind));
  if (!has("name", "bare", "first_name", "last_name", "email", "phone", "tel", "company")) {
    // A step of a longer form may only ask what the visitor wants. A comment is posted, not sent.
    const isAnswer = description.buttons.some(({ text }) => readText(text).has("send", "next"));
    return has("message") && isAnswer && topicPoints(description, true) >= 0;
  }
  const labels = texts.map(bestReading);
  const autocompletes = fields.map(({ autocomplete }) => autocomplete.toLowerCase());
  const mentions = (meaning: Meaning): number => labels.filter(({ has }) => has(meaning)).length;
  const cardParts = fields.filter(
    (_, at) => labels[at]?.has("card") || /\bcc-(number|csc|exp)/.test(autocompletes[at] ?? ""),
  ).length;
  if (cardParts > 1) return false;

  const passwords = classifyPasswords(description, texts);
  if (passwords === "change") return false;
  const isNamed = has("name", "bare", "first_name", "last_name", "company");
  const topic = topicPoints(description, !isNamed || !has("email"));
  const addressParts = mentions("address");
  let points = 1 + topic;
  if (has("message", "area")) points += 2;
  if (isNamed) points += 2;
  if (has("phone", "tel") && has("email")) points += 1;
  if (passwords === "new") points += 3;
  const heading = readText(description.form.heading);
  // A form about passwords without a password field is a reset.
  if (passwords === "none" && heading.has("password")) points -= HEADING;
  // Comments and reviews have all the fields of a contact form.
  if (heading.has("comment") && !heading.has(...FOR)) points -= 3;
  if (passwords === "one") points -= isNamed ? 0 : 4;
  if (mentions("code") > 0 || autocompletes.includes("one-time-code")) points -= 2;
  if (mentions("lookup") > 0) points -= 3;
  if (cardParts > 0) points -= 1;
  if (autocompletes.some((tokens) => DELIVERY.test(tokens))) points -= 2;
  if (passwords !== "new" && fields.filter(isForDelivery).length > 1) points -= 5;
  if (addressParts > 2 && !has("message", "area")) points -= 1;
  return points > 0;
}
