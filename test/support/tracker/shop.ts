import type { BrowserContext, Page, Request } from "playwright-core";
import { expect } from "vitest";
import { newVisitor as openBrowser, startBrowser } from "../browser/browser.ts";
import { startCustomerSite } from "./customer-site.ts";

/** The body of a lead as sent by the tracker. */
export type Sent = {
  submission_id: string;
  touches: Record<string, unknown>[];
  pageviews: number | { count: number; first: { path: string }[] };
} & Record<string, unknown>;

/** A form's description as sent by the tracker. */
export type Described = {
  site_id: string;
  form: Record<string, string>;
  fields: Record<string, string>[];
  buttons: Record<string, string>[];
  referrers: string[];
};

export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** The bodies of this visitor's leads, one per attempt. */
  sent: Sent[];
  /** The bodies of this visitor's descriptions of forms. */
  described: Described[];
  /** Waits until all descriptions have been answered. */
  answered: () => Promise<void>;
  /** Leaves the page once they have, after which nothing can follow: what was sent is a lead by then. */
  leave: () => Promise<void>;
};

/** The whole product, a customer's site with the snippet, and a browser for its visitors. */
export async function startShop() {
  const site = await startCustomerSite();
  site.put("/left", { snippet: "", body: "Elsewhere" });
  const browser = await startBrowser("visitor");
  const open: { context: BrowserContext; errors: string[] }[] = [];

  async function newVisitor(): Promise<Visitor> {
    const { context, page, errors } = await openBrowser(browser);
    open.push({ context, errors });
    const sent: Sent[] = [];
    const described: Described[] = [];
    const asking = new Set<Request>();
    context.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== "POST") return;
      if (pathname === "/api/lead") sent.push(JSON.parse(request.postData() ?? ""));
      if (pathname === "/api/form") {
        described.push(JSON.parse(request.postData() ?? ""));
        asking.add(request);
      }
    });
    for (const end of ["requestfinished", "requestfailed"] as const)
      context.on(end as "requestfinished", (request) => void asking.delete(request));
    const answered = async () => {
      // The request of a click or key just now is known after another turn of the page.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      await expect.poll(() => asking.size).toBe(0);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    };
    const leave = async () => {
      await answered();
      await page.goto(site.url("/left"));
    };
    return { context, page, sent, described, answered, leave };
  }

  return {
    ...site,
    newVisitor,
    /** A visitor, by default a new one, who came from a campaign to a page with this body. */
    async visitorAt(body: string, returning?: Visitor): Promise<Visitor> {
      site.put("/form", { body });
      const visitor = returning ?? (await newVisitor());
      await visitor.page.goto(site.url("/form?utm_source=google&utm_campaign=spring"));
      await waitForTracker(visitor.page);
      return visitor;
    },
    /** Closes all visitors' browsers and returns the errors of their pages. */
    async closeVisitors(): Promise<string[]> {
      const closed = open.splice(0);
      await Promise.all(closed.map(({ context }) => context.close()));
      return closed.flatMap(({ errors }) => errors);
    },
    async close(): Promise<void> {
      await browser.close();
      await site.close();
    },
  };
}
export type Shop = Awaited<ReturnType<typeof startShop>>;

/** Fills in the contact form of a page. */
export async function fillIn(page: Page, email: string, name = "Ada Byron"): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill("Could you call me about the garden?");
}

/** Waits until the tracker has loaded. */
export async function waitForTracker(page: Page): Promise<void> {
  await page.waitForFunction(() => "ready" in (window.whence ?? {}));
}

/** Fills in and sends the contact form of a page once the tracker has loaded. */
export async function submit(page: Page, email: string): Promise<void> {
  await waitForTracker(page);
  await fillIn(page, email);
  await page.getByRole("button", { name: "Send" }).click();
}
