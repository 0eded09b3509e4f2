import { expect } from "vitest";
import type { Locator } from "./locator.ts";
import { onRequest } from "./network.ts";
import type { Page } from "./page.tsx";

/** Polls `read` until the assertion holds. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 40 });

/** Waits until this is visible. */
export const expectVisible = (locator: Locator): Promise<void> => locator.waitFor();

/** The button with exactly this name. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

/** The link with exactly this name. */
export const link = (page: Page, name: string): Locator => page.getByRole("link", { name, exact: true });

/** The toasts shown now, each as its title and text. */
const toastsOf = (page: Page): Promise<string[][]> =>
  page
    .locator("li[data-state=open]")
    .evaluateAll((toasts) =>
      toasts.map((toast) =>
        [...toast.querySelectorAll(":scope > div")].map((part) => part.textContent ?? ""),
      ),
    );

/** Waits until this toast is the only one shown. */
export const expectToast = (page: Page, title: string, text: string): Promise<void> =>
  eventually(() => toastsOf(page)).toEqual([[title, text]]);

/** Asserts that no toast is shown. */
export const expectNoToast = async (page: Page): Promise<void> => expect(await toastsOf(page)).toEqual([]);

/** Dismisses the toast, if it is still there. */
export async function dismissToast(page: Page): Promise<void> {
  document.querySelector<HTMLElement>("button[aria-label=Dismiss]")?.click();
  await eventually(() => toastsOf(page)).toEqual([]);
}

/** Fills the fields with these labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Tells the page that the user has returned to it, so that it refetches its data. */
export async function refocusPage(_: Page): Promise<void> {
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

/** Changes the app's URL as a link in it would. */
export async function goToPath(_: Page, path: string): Promise<void> {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Changes the dashboard's query string in the same way. */
export const goTo = (page: Page, search: string): Promise<void> => goToPath(page, `/dashboard?${search}`);

/** The query parameters of the page's URL. */
export const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

/** A live list of the API calls that the page makes from now on. */
export function callsOf(_: Page): { key: string; token: string | undefined }[] {
  const calls: { key: string; token: string | undefined }[] = [];
  onRequest((request) => {
    const { pathname, search } = new URL(request.url());
    const token = request.headers().authorization?.replace(/^Bearer /, "");
    calls.push({ key: `${request.method()} ${pathname}${search}`, token });
  });
  return calls;
}
