import type { FormDescription } from "./description.ts";
import type { Draft } from "./fields.ts";
import type { Meaning } from "./meanings.ts";
import { type Reading, readText } from "./reading.ts";
import { bestOf, type Texts } from "./texts.ts";

const AGAINST: Meaning[] = [
  "signin",
  "recovery",
  "unsubscribe",
  "checkout",
  "search",
  "lookup",
  "comment",
  "settings",
];
const FOR: Meaning[] = ["signup", "contact"];

/** What a text says for or against a form that asks for a contact: from -1 to 1. */
const vote = ({ has }: Reading): number => (has(...FOR) ? 1 : 0) - (has(...AGAINST) ? 1 : 0);

/** A strong vote of a few texts, such as a form's id and class, counts once. */
const strongest = (votes: number[]): number => Math.max(0, ...votes) + Math.min(0, ...votes);

const HEADING = 4;
const BUTTON = 4;
const NAMES = 3;
const PAGE = 1;

/** What a form's own words and its buttons say, as points. */
function topicPoints({ form, buttons }: FormDescription): number {
  const sending = buttons.filter(({ type }) => type === "submit");
  const shown = sending.length > 0 ? sending : buttons.filter(({ type }) => type === "button");
  const votes = shown.map(({ text }) => vote(readText(text)));
  return (
    HEADING * vote(readText(form.heading)) +
    BUTTON * strongest(votes) +
    NAMES * strongest([form.id, form.name, form.class, form.action].map((text) => vote(readText(text)))) +
    PAGE * vote(readText(form.page))
  );
}

/** Whether a text of a field says that it is a password. "pass" alone does, a "boarding pass" does not. */
const isPassword = ({ has, text }: Reading): boolean => has("password") || text === "pass";

const NEW = /\b(new|create|choose)/;
const CURRENT = /current|old/;

/** What the form's passwords say: none, a sign-in's, a new account's, or the change of one. */
function passwordsOf({ fields }: FormDescription, read: Texts[]): "none" | "one" | "new" | "change" {
  // A password that is shown is text.
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

/** Whether a form asks for a contact, by its fields, its own words and its buttons. */
export function asksForContact(description: FormDescription, kinds: Draft[], texts: Texts[]): boolean {
  const { fields } = description;
  const has = (...some: Draft[]): boolean => kinds.some((kind) => some.includes(kind));
  if (!has("name", "bare", "first_name", "last_name", "email", "phone", "tel", "company")) {
    // A step of several may only ask what the visitor wants. A comment is posted, not sent.
    const isAnswer = description.buttons.some(({ text }) => readText(text).has("send", "next"));
    return has("message") && isAnswer && topicPoints(description) >= 0;
  }
  const labels = texts.map(bestOf);
  const autocompletes = fields.map(({ autocomplete }) => autocomplete.toLowerCase());
  const mentions = (meaning: Meaning): number => labels.filter(({ has }) => has(meaning)).length;
  const cardParts = fields.filter(
    (_, at) => labels[at]?.has("card") || /\bcc-(number|csc|exp)/.test(autocompletes[at] ?? ""),
  ).length;
  if (cardParts > 1) return false;

  const passwords = passwordsOf(description, texts);
  if (passwords === "change") return false;
  const isNamed = has("name", "bare", "first_name", "last_name", "company");
  const topic = topicPoints(description);
  const addressParts = mentions("address");
  let points = 1 + topic;
  if (has("message", "area")) points += 2;
  if (isNamed) points += 2;
  if (has("phone", "tel") && has("email")) points += 1;
  if (passwords === "new") points += 3;
  if (passwords === "one") points -= isNamed ? 0 : 4;
  if (mentions("code") > 0 || autocompletes.includes("one-time-code")) points -= 2;
  if (mentions("lookup") > 0) points -= 3;
  if (cardParts > 0) points -= 1;
  if (autocompletes.some((tokens) => /\b(shipping|billing)\b/.test(tokens))) points -= 2;
  if (addressParts > 2 && !has("message", "area")) points -= 1;
  return points > 0;
}
