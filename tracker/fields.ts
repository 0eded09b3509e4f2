import { allIn, comesAfter, findClosest, findHost, findParent } from "./elements.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Selects what acts as a button. */
export const BUTTONS =
  "button,[type=button],[type=submit],[type=image],[role=button],a[class*=btn],a[class*=button]";

/** Whether something can be typed into a field, or chosen from it: text, tel, number, email, password, URL, and so on. */
export const isField = ({ type }: Field): boolean => /^(te|nu|em|pa|se|ur|da)/.test(type);

/** Whether a field's type may be read: text, textarea, tel, number, email. */
export const isReadable = ({ type }: Field): boolean => /^(te|nu|em)/.test(type);

// Also checks hosts of shadow trees, which may be marked as ignored.
export const isIgnored = (part: Element | undefined): unknown =>
  part &&
  (findClosest(part, "[data-whence-ignore],[data-whence=ignore],[role=search]") || isIgnored(findHost(part)));

export const isForm = (part: Element): boolean => part.localName === "form";

/**
 * The form of a field; for a field without one, the nearest ancestor that also contains the next button. Fields in
 * shadow trees can belong to a form outside.
 */
export function findGroup(field: Element): Element {
  const form = (field as Field).form || findClosest(field, "form");
  if (form) return form;
  const next = allIn<Field>(field.getRootNode() as Document, BUTTONS).find(
    (button) => !button.form && comesAfter(button, field),
  );
  if (!next) return findHost(field) ? findGroup(findHost(field)) : field.ownerDocument.body;
  let group = field;
  while (!group.contains(next) && group !== findHost(next)) group = findParent(group);
  return group;
}

/** The parts of a form, wherever they are, or the parts without a form in a part of the page. */
const listParts = (group: Element, selector: string): Field[] => [
  // By each part's `form`: a field named "elements" shadows form.elements, and fields can be outside their form.
  ...(isForm(group)
    ? allIn<Field>(group.getRootNode() as Document, selector).filter(({ form }) => form === group)
    : []),
  ...allIn<Field>(group, selector).filter(({ form }) => !form),
];

export const listButtons = (group: Element): Element[] => listParts(group, BUTTONS);

/** All fields of a form, check boxes and the like included. */
export const listControls = (group: Element): Field[] => listParts(group, "input,textarea,select");

/** The fields that something can be typed into. */
export const listFields = (group: Element): Field[] =>
  listControls(group).filter((field) => isField(field) && !isIgnored(field));
