import sparticuz from "@sparticuz/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/** Chromium from its npm package, or the one that CHROMIUM_PATH names. */
export async function startBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  return chromium.launch({
    executablePath: own ?? (await sparticuz.executablePath()),
    args: [
      ...(own ? ["--no-sandbox"] : sparticuz.args),
      "--disable-background-networking",
      "--disable-component-update",
    ],
    headless: true,
  });
}

/** A browser of its own (cookies, storage) whose pages may throw nothing unnoticed. */
export async function newVisitor(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  return { context, page, errors };
}
