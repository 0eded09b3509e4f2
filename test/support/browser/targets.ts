import type { Page } from "playwright-core";

/**
 * The visible links, buttons and fields smaller than 24 × 24 CSS pixels (WCAG 2.2, 2.5.8), each as its name and size.
 * A link within a sentence may be as high as its line. The area that a label or a pseudo-element adds counts.
 */
export const smallTargets = (page: Page, within = "body"): Promise<string[]> =>
  page.evaluate((within) => {
    const MIN_SIZE = 24;
    const targets = "a[href], button, summary, input:not([type=hidden]), select, textarea, [role=tab]";

    const isInSentence = (target: Element): boolean => {
      if (getComputedStyle(target).display !== "inline") return false;
      let block: Element | null = target.parentElement;
      while (block !== null && getComputedStyle(block).display.startsWith("inline"))
        block = block.parentElement;
      if (block === null) return false;
      const rest = block.cloneNode(true) as Element;
      for (const other of rest.querySelectorAll("a, button, .sr-only")) other.remove();
      return /\p{L}{2}/u.test(rest.textContent ?? "");
    };

    /** Whether a click this far from the target's center still hits the target. */
    const isHit = (target: Element, dx: number, dy: number): boolean => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy);
      const label = hit?.closest("label");
      return hit !== null && (target.contains(hit) || label?.control === target);
    };

    const small: string[] = [];
    for (const target of document.querySelectorAll(`${within} :is(${targets})`)) {
      const { width, height } = target.getBoundingClientRect();
      // Elements for screen readers only are not targets until they are focused.
      const isCut = getComputedStyle(target).clipPath === "inset(50%)";
      const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      if (
        isCut ||
        !isShown ||
        target.closest("[inert], [aria-hidden=true]") ||
        (width >= MIN_SIZE && height >= MIN_SIZE)
      )
        continue;
      if (isInSentence(target)) continue;
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const reach = MIN_SIZE / 2 - 0.5;
      const isHigh = height >= MIN_SIZE || (isHit(target, 0, -reach) && isHit(target, 0, reach));
      const isWide = width >= MIN_SIZE || (isHit(target, -reach, 0) && isHit(target, reach, 0));
      if (isHigh && isWide) continue;
      const name = target.getAttribute("aria-label") ?? target.textContent?.trim().slice(0, 40);
      small.push(`${target.localName} ${JSON.stringify(name)} ${Math.round(width)} × ${Math.round(height)}`);
    }
    return small;
  }, within);
