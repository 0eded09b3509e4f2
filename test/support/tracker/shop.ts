import type { BrowserContext, Page } from "playwright-core";
import { newVisitor as openBrowser, startBrowser } from "../browser/browser.ts";
import { startStage } from "./stage.ts";

/** A lead's body as the tracker sent it. */
export type Sent = {
  submission_id: string;
  touches: Record<string, unknown>[];
  pageviews: number | { count: number; first: { path: string }[] };
} & Record<string, unknown>;

export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** The bodies of this visitor's leads, one an attempt. */
  sent: Sent[];
};

/** The whole product, a customer's site that carries its snippet, and a browser for its visitors. */
export async function startShop() {
  const stage = await startStage();
  const browser = await startBrowser();
  const present: { context: BrowserContext; errors: string[] }[] = [];

  async function newVisitor(): Promise<Visitor> {
    const { context, page, errors } = await openBrowser(browser);
    present.push({ context, errors });
    const sent: Sent[] = [];
    context.on("request", (request) => {
      const isLead = request.method() === "POST" && new URL(request.url()).pathname === "/api/lead";
      if (isLead) sent.push(JSON.parse(request.postData() ?? ""));
    });
    return { context, page, sent };
  }

  return {
    ...stage,
    newVisitor,
    /** A visitor who came through a campaign to a page with this body. */
    async visitorAt(body: string): Promise<Visitor> {
      stage.put("/form", { body });
      const visitor = await newVisitor();
      await visitor.page.goto(stage.url("/form?utm_source=google&utm_campaign=spring"));
      await tracked(visitor.page);
      return visitor;
    },
    /** Sends all visitors home, and answers what their pages threw. */
    async empty(): Promise<string[]> {
      const gone = present.splice(0);
      await Promise.all(gone.map(({ context }) => context.close()));
      return gone.flatMap(({ errors }) => errors);
    },
    async close(): Promise<void> {
      await browser.close();
      await stage.close();
    },
  };
}
export type Shop = Awaited<ReturnType<typeof startShop>>;

/** Fills in the contact form of a page as a person would. */
export async function fillIn(page: Page, email: string, name = "Ada Byron"): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Message").fill("Could you call me about the garden?");
}

/** Waits until the tracker has come and has seen the page. */
export async function tracked(page: Page): Promise<void> {
  await page.waitForFunction(() => "ready" in (window.whence ?? {}));
}

/** Fills in and sends the contact form of a page. */
export async function submit(page: Page, email: string): Promise<void> {
  await tracked(page);
  await fillIn(page, email);
  await page.getByRole("button", { name: "Send" }).click();
}
