/** One person with a browser of their own (cookies, storage) and one tab; what a scenario may ask of any engine. */
export interface Visitor {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks as a person does, in shadow trees as well. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine under test. */
export interface Engine {
  name: string;
  /** Whether a page that was left comes back as it was (bfcache). */
  keepsPages: boolean;
  /** Whether it follows speculation rules. */
  prerenders: boolean;
  newVisitor(): Promise<Visitor>;
  close(): Promise<void>;
}

/** An expression for the first element of a selector, in the page or an open shadow tree of it. */
export const locate = (selector: string): string => `(function seek(root) {
  let found = root.querySelector(${JSON.stringify(selector)});
  for (const { shadowRoot } of root.querySelectorAll("*")) found = found || (shadowRoot && seek(shadowRoot));
  return found;
})(document)`;

/** Waits until an expression holds, over whatever pages come meanwhile. */
export async function until(visitor: Visitor, expression: string, withinMs = 10_000): Promise<void> {
  for (const end = Date.now() + withinMs; ; ) {
    // A page that is just leaving answers with an error.
    const holds = await visitor.evaluate(`!!(${expression})`).catch(() => false);
    if (holds) return;
    if (Date.now() > end) throw new Error(`In vain waited for: ${expression}`);
    await new Promise((later) => setTimeout(later, 25));
  }
}
