import type { Locator, Page } from "playwright-core";

/** Opens the filters of the list of leads, if they are not open, and returns them. */
export async function openFilter(page: Page): Promise<Locator> {
  const panel = page.getByRole("dialog", { name: "Filter", exact: true });
  if (!(await panel.isVisible())) await page.getByRole("button", { name: /^Filter/ }).click();
  await panel.waitFor();
  return panel;
}
