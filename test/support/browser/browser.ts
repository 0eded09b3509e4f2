import { type Browser, type BrowserContext, chromium, type Logger, type Page } from "playwright-core";
import { chromiumEnvironment } from "./chromium.ts";

const LOG_LINES = 40;
const requested: string[] = [];

/** Records the last browser calls and whether they returned. */
const log: Logger = {
  isEnabled: (name) => name === "api",
  log: (_, __, message) => {
    // Tests poll this many times a second.
    if (String(message).includes("locator.isVisible")) return;
    requested.push(`${new Date().toISOString()} ${message}`);
    if (requested.length > LOG_LINES) requested.shift();
  },
};

/** The last browser calls of this process, one per line. They show where a test that timed out got stuck. */
export const lastBrowserCalls = (): string => requested.join("\n");

// Without the word "Headless", which marks a crawler. A context's own user agent is missing from what a closed page sends.
export const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36";

/**
 * "visitor" reports what a page still sends while it is left: the frame stays, and with it the report. Such requests are often
 * lost where any are intercepted, so it is not for tests that intercept.
 */
type Kind = "user" | "visitor";
const KINDS: Record<Kind, string[]> = {
  user: [],
  visitor: ["--enable-features=RenderDocument:level/crashed-frame"],
};

/** Chromium as users have it: web security, separate processes and the cache stay on. */
const launch = (kind: Kind): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "",
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
      // No page lives long enough to repay full optimization. Axe repays the quick one.
      "--js-flags=--no-opt",
      `--user-agent=${USER_AGENT}`,
      ...KINDS[kind],
    ],
    env: chromiumEnvironment(),
    headless: true,
    logger: log,
  });

const running = new Map<Kind, { browser: Browser; end: () => Promise<void> }>();

/**
 * A browser for one test file. All files of a worker share one Chromium of a kind, since starting it takes seconds. A file
 * opens contexts, and `close` closes those.
 */
export async function startBrowser(kind: Kind = "user"): Promise<Browser> {
  const existing = running.get(kind)?.browser;
  const browser = existing?.isConnected() ? existing : await launch(kind);
  if (browser !== existing) running.set(kind, { browser, end: browser.close.bind(browser) });
  const close = async () => {
    if (running.get(kind)?.browser !== browser) return;
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return Object.assign(browser, { close });
}

/** Closes a Chromium of users that may hang, without waiting for it. The next `startBrowser` launches a new one. */
export function abandonBrowser(): void {
  running
    .get("user")
    ?.end()
    .catch(() => {});
  running.delete("user");
}

/** A context with its own cookies and storage. Errors that its pages throw are collected in `errors`. */
export async function newVisitor(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(String(error.error())));
  return { context, page, errors };
}
