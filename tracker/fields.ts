import { removePrivateText } from "../functions/leads/intake/private-text.ts";
import { type Kind, kindOf } from "./words.ts";

/** The only values that are ever read from a form. */
export type Contact = { [Field in Kind]?: string };

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Selects the fields that can be typed into. */
export const FIELDS = "input,textarea";

// The server's limit for a message, the longest field.
const MAX_LENGTH = 5000;

/**
 * Adds a value to the contact if its kind is known. The first of each kind wins; the parts of a name are
 * joined.
 */
export function addValue(contact: Contact, input: string, type: string, names: string, labels: string): void {
  const text = input.trim().slice(0, MAX_LENGTH);
  const value = removePrivateText(text);
  const kind = value && kindOf(value, type, names, labels);
  // Private data is cut out of a message; any other field that contains some is dropped.
  if (!kind || (value !== text && kind !== "message")) return;
  const before = contact[kind];
  if (!before) contact[kind] = value;
  else if (
    kind === "name" &&
    !before.includes(value) &&
    (!/\s/.test(before) || /last|sur|nach|apel/i.test(names + labels))
  )
    contact.name = `${before} ${value}`;
}

// Also looks outside each shadow tree: its host may be marked as ignored.
export const isIgnored = (part: Element): unknown =>
  part &&
  (part.closest("[data-whence-ignore],[role=search]") || isIgnored((part.getRootNode() as ShadowRoot).host));

const textOf = (node: Node | null): string => (node?.textContent || "").trim();

/** Whether a field's type may be read: text, textarea, tel, number, email. */
export const isReadable = ({ type }: Field): boolean => /^(te|nu|em)/.test(type);

/** The identifiers of a field in one text. */
export const namesOf = ({ name, id, autocomplete }: Field): string => `${name} ${id} ${autocomplete}`;

/** The text shown next to a field: its labels, or else the nearest text before or around it. */
export function labelsOf(field: Field): string {
  const ids = `${field.getAttribute("aria-labelledby")}`
    .split(" ")
    .map((id) => field.ownerDocument.getElementById(id));
  const labels = [...(field.labels as Iterable<Node>), ...ids];
  let text = labels.map(textOf).join(" ") + (field.ariaLabel || "");
  for (let node: Node | null = field; node && !text.trim(); text = textOf(node))
    node = node.previousSibling || node.parentNode;
  // Longer text is not a label; it may be the whole form.
  return `${field.placeholder} ${labels[0] || text.length < 60 ? text : ""}`;
}

/** The fields of a form, or the fields without a form in a section of the page. */
export function fieldsOf(part: Element): Field[] {
  const form = part.closest("form");
  // By each field's `form`: a field named "elements" shadows form.elements, and fields can be outside their
  // form.
  return [...(form ? (form.getRootNode() as Document) : part).querySelectorAll<Field>(FIELDS)].filter(
    (field) => field.form === form && !isIgnored(field),
  );
}
