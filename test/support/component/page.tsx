import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { expect } from "vitest";
import { press } from "./acts.ts";
import { openPage } from "./dom.ts";
import { Locator } from "./locator.ts";
import { letThrough } from "./network.ts";

let root: Root | null = null;
/** Render errors of React, which fail the test. */
const faults: unknown[] = [];

/** Unmounts the current screen. */
export function unmount(): void {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
  expect(faults.splice(0)).toEqual([]);
}

/** Renders a component in place of the current screen. */
export function render(node: ReactNode): void {
  unmount();
  const element = document.body.appendChild(document.createElement("div"));
  const onError = (fault: unknown) => void faults.push(fault);
  root = createRoot(element, { onUncaughtError: onError, onCaughtError: onError });
  root.render(node);
}

/** Changes the page's address, without its screen. Going back from what is opened there leads here again. */
export function moveTo(address: string): void {
  openPage.happyDOM.setURL(address);
  history.pushState(null, "", address);
}

/** The page of component tests. It finds elements as Playwright's does. */
export const page = Object.assign(new Locator(() => [document.documentElement], "page"), {
  keyboard: {
    press: async (key: string): Promise<void> => press(key),
  },
  url: (): string => location.href,
  title: async (): Promise<string> => document.title,
  content: async (): Promise<string> => document.documentElement.outerHTML,
  evaluate: async <T, Given>(run: (given: Given) => T, given?: Given): Promise<T> => run(given as Given),
  unroute: async (address: string | RegExp): Promise<void> => letThrough(address),
});
export type Page = typeof page;
