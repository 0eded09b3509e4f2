import { withoutPrivate } from "../functions/leads/private-text.ts";
import { type Kind, kindOf } from "./words.ts";

/** What a form says of its sender; nothing else of a form is ever read. */
export type Contact = { [Field in Kind]?: string };

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Where something can be written. */
export const FIELDS = "input,textarea";

// As much as the server keeps of the longest.
const MAX_LENGTH = 5000;

/** Adds a value to the contact, if it is known what it is. The first of a kind counts; parts of a name are joined. */
export function note(contact: Contact, given: string, type: string, names: string, labels: string): void {
  const text = given.trim().slice(0, MAX_LENGTH);
  const value = withoutPrivate(text);
  const kind = value && kindOf(value, type, names, labels);
  // What is private is cut out of a message; any other value that holds it is not read.
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

// Out of each shadow tree, too: what holds the field may ask for it.
export const isIgnored = (part: Element): unknown =>
  part &&
  (part.closest("[data-whence-ignore],[role=search]") || isIgnored((part.getRootNode() as ShadowRoot).host));

const textOf = (node: Node | null): string => (node?.textContent || "").trim();

/** Whether a field is of a kind that may be read: text, telephone, number, e-mail. */
export const isReadable = ({ type }: Field): boolean => /^(te|nu|em)/.test(type);

/** A field's own names. */
export const namesOf = ({ name, id, autocomplete }: Field): string => `${name} ${id} ${autocomplete}`;

/** The words shown beside a field: of its labels, or else the nearest text before or around it. */
export function labelsOf(field: Field): string {
  const ids = `${field.getAttribute("aria-labelledby")}`
    .split(" ")
    .map((id) => field.ownerDocument.getElementById(id));
  const labels = [...(field.labels as Iterable<Node>), ...ids];
  let text = labels.map(textOf).join(" ") + (field.ariaLabel || "");
  for (let node: Node | null = field; node && !text.trim(); text = textOf(node))
    node = node.previousSibling || node.parentNode;
  // A longer one is no label, and may be all that the form says.
  return `${field.placeholder} ${labels[0] || text.length < 60 ? text : ""}`;
}

/** The fields of a form, or those in a part of the page that belong to no form. */
export function fieldsOf(part: Element): Field[] {
  const form = part.closest("form");
  // By the fields' own `form`: a field called "elements" hides the form's list, and fields may stand outside it.
  return [...(form ? (form.getRootNode() as Document) : part).querySelectorAll<Field>(FIELDS)].filter(
    (field) => field.form === form && !isIgnored(field),
  );
}
