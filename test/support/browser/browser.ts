import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Logger, type Page } from "playwright-core";
import { root } from "../../../lib/build.ts";

const folder = join(root, "dist/chromium");
const fontConfig = join(folder, "fonts.conf");

/**
 * Unpacks the Chromium that comes with npm and the system libraries that come with it, and answers where it stands;
 * `CHROMIUM_PATH` names another. To be called once, before the tests: the unpacking is not safe to race.
 */
export async function unpackBrowser(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  await mkdir(folder, { recursive: true });
  await writeFile(
    fontConfig,
    // Where no font is asked for by name, one family serves in all its weights.
    `<fontconfig><dir>/usr/share/fonts</dir><dir>${folder}/fonts</dir>
<alias><family>monospace</family><prefer><family>Noto Sans Mono</family><family>DejaVu Sans Mono</family></prefer></alias>
<match target="pattern"><edit name="family" mode="append" binding="weak"><string>Nimbus Sans</string></edit></match>
</fontconfig>`,
  );
  const { TMPDIR = "" } = process.env;
  // Only on what looks like Lambda does the package unpack its libraries, which a bare machine lacks as well.
  Object.assign(process.env, { AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x", TMPDIR: folder });
  const { default: packed } = await import("@sparticuz/chromium");
  const path = await packed.executablePath();
  Object.assign(process.env, { AWS_EXECUTION_ENV: "", TMPDIR });
  return path;
}

const libraries = [process.env.LD_LIBRARY_PATH, join(folder, "al2023/lib")].filter(Boolean).join(":");

/** The environment in which the unpacked Chromium finds its libraries and fonts. */
export const chromiumEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  LD_LIBRARY_PATH: libraries,
  FONTCONFIG_FILE: fontConfig,
});

const KEPT = 40;
const asked: string[] = [];

/** Keeps what browsers were asked for last, and whether they have answered. */
const log: Logger = {
  isEnabled: (name) => name === "api",
  log: (_, __, message) => {
    // What is waited for is looked at many times a second.
    if (String(message).includes("locator.isVisible")) return;
    asked.push(`${new Date().toISOString()} ${message}`);
    if (asked.length > KEPT) asked.shift();
  },
};

/** What the browsers of this process were asked for last, a line each: where a test stopped that ran out of time. */
export const lastAsked = (): string => asked.join("\n");

/** Chromium as its users have it: with its web security, its processes and its cache. */
const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    env: chromiumEnvironment(),
    headless: true,
    logger: log,
  });

let running: { browser: Browser; end: () => Promise<void> } | undefined;

/**
 * A browser for one test file. All files of a worker share one Chromium, since starting it takes seconds: what a file
 * opens are contexts, and `close` closes those.
 */
export async function startBrowser(): Promise<Browser> {
  if (running === undefined || !running.browser.isConnected()) {
    const browser = await launch();
    running = { browser, end: browser.close.bind(browser) };
  }
  const { browser } = running;
  const close = async () => {
    if (running?.browser !== browser) return;
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return Object.assign(browser, { close });
}

/** Ends a Chromium that may have stopped answering, without waiting for it: the next start is a new one. */
export function abandonBrowser(): void {
  running?.end().catch(() => {});
  running = undefined;
}

/** A browser of its own (cookies, storage); what its pages throw is kept in `errors`. */
export async function newVisitor(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
    // Without the word "Headless", by which a visitor is told to be an automated client.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${browser.version()} Safari/537.36`,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(String(error.error())));
  return { context, page, errors };
}
