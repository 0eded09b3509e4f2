import { findParent } from "../elements.ts";

/** The page's open modal dialog, if any, outside of which everything is inert. */
export const findDialog = (): Element | undefined => [...document.querySelectorAll("dialog:modal")].pop();

/** Whether a part of the page is inside another, also in a shadow tree or a frame of it. */
export function isInside(part: Element | null | undefined, other: Element): boolean {
  if (!part) return false;
  return part === other || isInside(findParent(part) || part.ownerDocument.defaultView?.frameElement, other);
}

/** Makes an element with text or children. Parses no HTML, so that it works with Trusted Types. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}
