import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { USER_AGENT } from "../support/browser/browser.ts";
import { chromiumEnvironment } from "../support/browser/chromium.ts";
import { type Engine, locate, type Visitor } from "./driver.ts";

function visitorAt(page: Page, close: () => Promise<void>): Visitor {
  const find = async (selector: string): Promise<ElementHandle<Element>> => {
    const found = (await page.evaluateHandle(locate(selector))).asElement();
    if (!found) throw new Error(`No element matches ${selector}.`);
    return found as ElementHandle<Element>;
  };
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    click: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).type(text),
    // page.goBack() waits for a load event, which a page restored from the bfcache does not fire.
    back: async () => void (await page.evaluate("void setTimeout(() => history.back())")),
    close,
  };
}

async function engineOf(browser: Browser, engine: Pick<Engine, "name" | "keepsPages" | "prerenders">) {
  return {
    ...engine,
    async newVisitor() {
      const context = await browser.createBrowserContext();
      return visitorAt(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}

/** Chromium without Puppeteer's default switches, which turn off prerendering. */
export async function startChromium(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), "chromium-"));
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "",
    env: chromiumEnvironment(),
    pipe: true,
    ignoreDefaultArgs: true,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--remote-debugging-pipe",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      `--user-data-dir=${profile}`,
      `--user-agent=${USER_AGENT}`,
      "about:blank",
    ],
  });
  const name = `Chromium ${(await browser.version()).replace(/^.*\//, "")}`;
  // The headless shell from npm has no bfcache ("BackForwardCacheDisabledForDelegate").
  const engine = await engineOf(browser, { name, keepsPages: false, prerenders: true });
  const close = async () => {
    await engine.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { ...engine, close };
}

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** The path of an installed Firefox, if any. `FIREFOX_PATH` overrides it. */
export const findFirefox = (): string | undefined => process.env.FIREFOX_PATH ?? FIREFOX.find(existsSync);

/** Firefox, through WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findFirefox() ?? "";
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  const name = `Firefox ${(await browser.version()).replace(/^.*\//, "")}`;
  return engineOf(browser, { name, keepsPages: true, prerenders: false });
}
