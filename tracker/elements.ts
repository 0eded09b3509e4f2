// A form's fields can hide its own methods (a field named "closest"), so these are called on the prototype.
const { closest, getAttribute, querySelectorAll } = Element.prototype;

export const findClosest = (part: Element, selector: string): Element | null => closest.call(part, selector);

export const readAttribute = (part: Element | undefined, name: string): string =>
  (part && getAttribute.call(part, name)) || "";

let isDeep = false;

/** From now on, also searches open shadow trees. */
export const lookDeeper = (): void => {
  isDeep = true;
};

const inTree = (root: ParentNode & Node, selector: string): Element[] => [
  ...(root.nodeType === 1
    ? querySelectorAll.call(root as Element, selector)
    : root.querySelectorAll(selector)),
];

/** All parts of an element, a shadow tree or a document that match. */
export const allIn = <Part extends Element>(root: ParentNode & Node, selector: string): Part[] => [
  ...(inTree(root, selector) as Part[]),
  ...(isDeep
    ? [root as Element, ...inTree(root, "*")].flatMap(({ shadowRoot }) =>
        shadowRoot ? allIn<Part>(shadowRoot, selector) : [],
      )
    : []),
];

/** The host of the shadow tree that a part is in, if any. */
export const findHost = (part: Node): Element => (part.getRootNode() as ShadowRoot).host;

/** The parent of a part, also out of a shadow tree. */
export const findParent = (part: Node): Element => part.parentElement || findHost(part);

/** Whether a part of the page comes after another one (Node.DOCUMENT_POSITION_FOLLOWING). */
export const comesAfter = (part: Node, other: Node): number => other.compareDocumentPosition(part) & 4;

/** Whether the browser renders a part. */
export const isVisible = (part: Element): unknown => part.getClientRects()[0];
