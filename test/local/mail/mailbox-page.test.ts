import { request } from "node:http";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "../../../lib/local/mail/mailbox.ts";
import { startSample } from "../../../lib/local/sample.ts";
import { startBrowser } from "../../support/browser/browser.ts";

const APP = "http://127.0.0.1:9";
let browser: Browser;
let page: Page;
let sample: Awaited<ReturnType<typeof startSample>>;
let mails: Mail[];
let origin: string;

beforeAll(async () => {
  browser = await startBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  sample = await startSample({ port: 0, appOrigin: APP, mails: () => mails });
  origin = `http://localhost:${sample.port}`;
});
afterAll(async () => {
  await browser?.close();
  await sample?.close();
});
beforeEach(() => {
  mails = [];
});

function arrive(given: Partial<Mail> = {}): Mail {
  const mail = {
    id: `m${mails.length}`,
    at: "2026-11-20T10:00:00.000Z",
    from: "Whence <hello@whence.localhost>",
    to: "ada@example.com",
    subject: "Welcome to Whence",
    text: `Hello Ada,\nlook around in ${APP}/dashboard.`,
    html: `<html><head><title>W</title></head><body><h1>Hello Ada</h1><a href="${APP}/dashboard">Open</a></body></html>`,
    headers: {},
    ...given,
  };
  mails.push(mail);
  return mail;
}

const open = (path = "/mailbox") => page.goto(origin + path);

const subjects = () => page.locator("#mails strong").allTextContents();

describe("the mailbox", () => {
  test("explains itself while empty, and shows new emails as they arrive, newest first", async () => {
    await open();
    expect(await page.locator("#mails").textContent()).toContain("No emails yet.");
    arrive({ subject: "First" });
    arrive({ subject: "Second" });
    await expect.poll(() => subjects()).toEqual(["Second", "First"]);
    expect(await page.getByRole("status").textContent()).toBe("2 emails");
  });

  test("shows a mail with its headers, as HTML and as text, and opens its links in a new tab", async () => {
    arrive({ headers: { "List-Unsubscribe": `<${APP}/stop>` } });
    arrive({ subject: "Another" });
    await open();
    await page.getByRole("link", { name: "Welcome to Whence" }).click();
    await page.getByRole("heading", { level: 1, name: "Welcome to Whence" }).waitFor();
    const list = await page.locator("main dl").textContent();
    for (const shown of ["Whence <hello@whence.localhost>", "ada@example.com", `<${APP}/stop>`]) {
      expect(list).toContain(shown);
    }
    expect(await page.locator("pre").textContent()).toBe(mails[0]?.text);
    expect(await page.locator("pre a").getAttribute("href")).toBe(`${APP}/dashboard`);
    expect(await page.locator("#mails [aria-current]").textContent()).toContain("Welcome to Whence");

    const popup = page.context().waitForEvent("page");
    await page.frameLocator("iframe").getByRole("link", { name: "Open" }).click();
    await (await popup).close();
    expect(page.url()).toBe(`${origin}/mailbox/m0`);
  });

  test("runs nothing of a hostile mail, in the list, the mail or its HTML", async () => {
    const bad = `<img src=x onerror="top.ran=1"><script>top.ran=1</script></title></pre><meta http-equiv="refresh" content="0;url=${APP}/gone">`;
    const rest = { from: `"${bad}" <a@b.co>`, to: bad, text: bad, html: bad, headers: { "X-Bad": bad } };
    arrive({ subject: bad, ...rest });
    arrive({
      subject: "Head",
      html: `<html><head><base href="//evil.example/"></head><body>${bad}<a href="x">x</a>`,
    });
    for (const path of ["/mailbox", "/mailbox/m0", "/mailbox/m1", "/mailbox/m0/page"]) {
      await open(path);
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate("window.ran")).toBeUndefined();
      expect(page.url()).toBe(origin + path);
    }
    await open("/mailbox/m0");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(bad);
    const answer = await fetch(`${origin}/mailbox/m0/page`);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^sandbox (?!.*allow-scripts).*default-src 'none'/,
    );
  });

  test("is 404 for an unknown mail and for a rebound host name", async () => {
    arrive();
    expect((await fetch(`${origin}/mailbox/none`)).status).toBe(404);
    expect((await fetch(`${origin}/mailbox/m0/else`)).status).toBe(404);
    const status = await new Promise((resolve, reject) => {
      request(`${origin}/mailbox`, { headers: { host: "rebound.example" } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end();
    });
    expect(status).toBe(404);
  });

  test.each(["light", "dark"] as const)("is accessible and fits every width (%s)", async (scheme) => {
    arrive({ subject: "W".repeat(150), to: `${"w".repeat(60)}@company.example` });
    arrive({ text: "o".repeat(500), headers: { "X-Long": "h".repeat(300) } });
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ["/mailbox", "/mailbox/m1"]) {
      await open(path);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(
          0,
        );
      }
      const found = await page.evaluate(
        `${axe.source}; axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id }) => id))`,
      );
      expect(found).toEqual([]);
    }
  });
});
