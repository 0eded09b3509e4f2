import { computeAccessibleName, getRole } from "dom-accessibility-api";

const INLINE = /^(a|abbr|b|bdi|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|svg|path)$/;

/** No stylesheet is loaded, so what an element looks like follows from its name and classes. */
const styleOf = (element: Element) => {
  // A name is put together from trimmed parts: only around blocks are there spaces.
  const isInline = INLINE.test(element.localName) && !/^\s|\s$/.test(element.textContent ?? "");
  const display = isHiddenItself(element) ? "none" : isInline ? "inline" : "block";
  const values: Record<string, string> = { display, visibility: "visible", content: "none" };
  return {
    ...values,
    getPropertyValue: (name: string) => values[name] ?? "",
  } as unknown as CSSStyleDeclaration;
};

const WIDE =
  /(?:^| )(?:sm|md|lg|xl):(?:block|flex|grid|inline|inline-block|inline-flex|table-cell|table-row|contents)(?: |$)/;

/** Whether the classes hide an element at 1280 pixels. */
function isHiddenByClass(classes: string): boolean {
  if (/(?:^| )(?:sm|md|lg|xl):hidden(?: |$)/.test(classes)) return true;
  return /(?:^| )hidden(?: |$)/.test(classes) && !WIDE.test(classes);
}

const isHiddenItself = (element: Element): boolean =>
  element.hasAttribute("hidden") ||
  /^(script|style|template|head|noscript)$/.test(element.localName) ||
  (element.localName === "input" && element.getAttribute("type") === "hidden") ||
  isHiddenByClass(element.getAttribute("class") ?? "");

/** Whether an element is within a closed <details>, apart from its summary. */
function isFolded(element: Element): boolean {
  const parent = element.parentElement;
  return (
    parent?.localName === "details" &&
    !parent.hasAttribute("open") &&
    parent.querySelector(":scope > summary") !== element
  );
}

function anyAncestor(element: Element, is: (each: Element) => boolean): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (is(each)) return true;
  return false;
}

/** Whether it is visible. */
export const isShown = (element: Element): boolean =>
  element.isConnected && !anyAncestor(element, (each) => isHiddenItself(each) || isFolded(each));

/** Whether it is also exposed to screen readers. */
export const isAccessible = (element: Element): boolean =>
  isShown(element) && !anyAncestor(element, (each) => each.getAttribute("aria-hidden") === "true");

export const squeeze = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();

const HEADED = /^(section|form)$/;

/** The role of an element; a <section> or <form> has one only with a name. */
export function roleOf(element: Element): string | null {
  const given = element.getAttribute("role");
  if (given !== null) return given.split(" ")[0] ?? null;
  const { localName } = element;
  if (HEADED.test(localName)) {
    const isNamed = element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby");
    return isNamed ? (localName === "form" ? "form" : "region") : null;
  }
  if (localName === "search") return "search";
  if (localName === "summary") return null;
  if (localName === "th") return element.getAttribute("scope") === "row" ? "rowheader" : "columnheader";
  return getRole(element);
}

export const nameOf = (element: Element): string =>
  squeeze(computeAccessibleName(element, { getComputedStyle: styleOf, hidden: !isAccessible(element) }));

/** The texts of the labels of a field or other element. */
export function labelsOf(element: Element): string[] {
  const ids = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
  if (ids.length > 0)
    return [squeeze(ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" "))];
  const label = element.getAttribute("aria-label");
  const labels = [...((element as HTMLInputElement).labels ?? [])].map((each) => squeeze(each.textContent));
  return label === null ? labels : [squeeze(label), ...labels];
}
