/** A person with their own browser (cookies, storage) and one tab, in any engine. */
export interface Visitor {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks like a person, also in shadow trees. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine under test. */
export interface Engine {
  name: string;
  /** Whether it has a back/forward cache (bfcache). */
  keepsPages: boolean;
  /** Whether it supports speculation rules. */
  prerenders: boolean;
  newVisitor(): Promise<Visitor>;
  close(): Promise<void>;
}

/** An expression for the first element that matches, in the page or its open shadow trees. */
export const locate = (selector: string): string => `(function seek(root) {
  let found = root.querySelector(${JSON.stringify(selector)});
  for (const { shadowRoot } of root.querySelectorAll("*")) found = found || (shadowRoot && seek(shadowRoot));
  return found;
})(document)`;

/** Waits until an expression is true, across navigations. Throws after `withinMs`. */
export async function until(visitor: Visitor, expression: string, withinMs = 10_000): Promise<void> {
  for (const end = Date.now() + withinMs; ; ) {
    // Evaluating during a navigation fails.
    const holds = await visitor.evaluate(`!!(${expression})`).catch(() => false);
    if (holds) return;
    if (Date.now() > end) throw new Error(`Timed out waiting for: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
