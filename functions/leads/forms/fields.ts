import { autocompleteKind } from "./autocomplete.ts";
import type { DescribedField, FieldKind } from "./description.ts";
import { isHoneypot } from "./honeypot.ts";
import type { Meaning } from "./meanings.ts";
import type { Reading } from "./reading.ts";
import type { Texts } from "./texts.ts";

/**
 * A field's kind, as far as the field alone determines it. "bare" is a name whose neighbors decide whether it is a
 * first, last or whole name; "tel" and "area" are a phone and a message if the form asks for a contact.
 */
export type Draft = FieldKind | "bare" | "tel" | "area";

const TYPED = new Set(["", "text", "email", "tel", "number", "textarea"]);

const SAYING: Meaning[] = ["name", "bare", "first", "last", "email", "phone", "company", "message"];

/** "EIN" is private alone or with filler words, as in "EIN no."; in "ein Name" it is a German article. */
const isPrivate = ({ has, words, unknown }: Reading): boolean =>
  has("password", "card", "code", "private") ||
  (has("alone") && (words === 1 || (unknown === 0 && !has(...SAYING))));

// The number of an unknown thing.
const NUMBERED =
  /(?:^| )(?:no|nr|num|number|nummer|numero|numer|numar|br|broj|cislo|stevilka|номер|αρ|αριθμος|رقم|شماره|מס|מספר|nomor|nombor)(?: |$)|(?:nr|nummer|号|号码|番号|번호)$/;

/** Whether a text near a field is a sentence about something else rather than a label. */
const isSentence = ({ words }: Reading): boolean => words > 6;

/** The kind that a text implies; null if none. For names and companies, it must be the whole text. */
function classifyReading(reading: Reading): FieldKind | "bare" | null {
  const { has, unknown } = reading;
  if (has("part") && !has("phone")) return "none";
  // "Email address" and "address of your email" are no postal addresses.
  if (has("none") || (has("address") && !has("email"))) return "none";
  const isPerson = has("name", "bare", "first", "last");
  if (has("message")) return has("phone", "email") || isPerson ? null : "message";
  if (has("email", "phone")) return isPerson ? null : has("email") ? "email" : "phone";
  if (unknown > 0) return isPerson || has("company") ? "none" : null;
  if (has("name")) return "name";
  if (has("company")) return "company";
  if (has("first") && has("last", "bare")) return "name";
  if (has("first")) return "first_name";
  if (has("last")) return "last_name";
  return has("bare") ? "bare" : null;
}

/**
 * The kind that a name in the code implies. Other words in it hardly matter, except that they can make "name" something
 * other than a person's.
 */
function classifyName(reading: Reading): FieldKind | "bare" | null {
  const { has, unknown } = reading;
  if (unknown === 0) return classifyReading(reading);
  const isExact = has("name", "first", "last") || (has("company") && !has("bare"));
  return isExact || !has("bare") ? classifyReading({ ...reading, unknown: 0 }) : null;
}

const VAGUE = new Set<string>(["bare", "none"]);
const COMPLETING = new Set<string>(["name", "first_name", "last_name", "company", "none"]);

/** The field's kind by its own label or placeholder, then by its names, then by the text around it. */
function kindByWords({ label, placeholder, name, id, group, near }: Texts): FieldKind | "bare" | null {
  const around = isSentence(near) ? null : classifyReading(near);
  const order = [classifyReading(label), classifyReading(placeholder), classifyName(name), classifyName(id)];
  const own = order.find((kind) => kind !== null) ?? null;
  // A text other than "name" above a field that only its code name describes is its label.
  const isUnlabeled = order[0] === null && order[1] === null;
  if (isUnlabeled && around !== null && (own === null || VAGUE.has(own))) return around;
  // "Name" alone may be completed by the names in the code: "company_name".
  if (own === "bare") return order.find((kind) => kind !== null && COMPLETING.has(kind)) ?? "bare";
  return own ?? classifyReading(group) ?? null;
}

const CERTAIN = new Set<string | null>(["email", "phone", "message"]);

/** Whether any text around a field marks it as one that must never be read. */
function isSecret({ label, placeholder, name, id, group, near }: Texts): boolean {
  const own = [label, placeholder, name, id];
  if (own.some(isPrivate)) return true;
  // "No credit card required" beside an email field is not its label.
  if (own.some((text) => CERTAIN.has(classifyReading(text)))) return false;
  return group.has("card", "private") || (!isSentence(near) && isPrivate(near));
}

/** What a field is, by its own description only. */
export function draftField(field: DescribedField, texts: Texts): Draft {
  const type = field.type.toLowerCase();
  if (type === "password") return "private";
  if (isHoneypot(field, texts)) return "honeypot";
  const said = kindByWords(texts);
  const told = autocompleteKind(field.autocomplete);
  // An address field may have a word such as "card" in its id.
  const isPlainEmail =
    type === "email" &&
    classifyReading(texts.name) === "email" &&
    ![texts.label, texts.placeholder].some(isPrivate);
  if (told === "private" || (!isPlainEmail && isSecret(texts))) return "private";
  if (!TYPED.has(type)) return "none";
  if (type === "textarea") {
    if (said === null) return isNumbered(texts) ? "none" : "area";
    return said === "message" ? "message" : "none";
  }
  if (type === "number") return said === "phone" ? "phone" : "none";
  if (type === "email") return said === "none" ? "none" : "email";
  const labeled = classifyReading(texts.label) ?? classifyReading(texts.placeholder);
  if (told !== null && labeled !== "none") return isPlainer(told, said) ? (said ?? told) : told;
  if (type === "tel" && said === null) return isSilent(texts) ? "tel" : "none";
  return said ?? "none";
}

/** Whether the texts are more specific than `autocomplete`: a first name that it calls a name, or an email or phone. */
const isPlainer = (told: FieldKind, said: string | null): said is FieldKind =>
  (told === "name" && (said === "first_name" || said === "last_name" || said === "company")) ||
  (told === "phone" && said === "email");

/** Whether no text around a field contains words. */
const isSilent = ({ label, placeholder, name, id, near }: Texts): boolean =>
  [label, placeholder, name, id, near].every(({ unknown }) => unknown === 0);

const isNumbered = ({ label, placeholder, near }: Texts): boolean =>
  [label, placeholder, near].some((text) => !isSentence(text) && NUMBERED.test(text.text));
