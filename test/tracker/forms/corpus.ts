import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request } from "playwright-core";
import * as v from "valibot";
import { FormDescription } from "../../../functions/leads/forms/description.ts";
import { recognize } from "../../../functions/leads/forms/recognize.ts";
import { NO_SETTINGS } from "../../../functions/leads/forms/settings.ts";
import { siteDir } from "../../../lib/build.ts";
import { newVisitor, startBrowser } from "../../support/browser/browser.ts";
import { intercept } from "../../support/browser/intercept.ts";

/** What a visitor does, or what happens on the page. */
type Step =
  | ["fill" | "type" | "select" | "press" | "render", selector: string, value: string]
  | ["check" | "click" | "eval", selector: string]
  | ["post", origin: string, message: unknown]
  | ["self", message: unknown]
  | ["wait", ms: number];

export const FIELDS = ["name", "email", "phone", "company", "message"] as const;
/** The contact fields that a lead must have. A list holds all accepted spellings. */
export type ExpectedLead = { [Field in (typeof FIELDS)[number]]?: string | string[] };
export type SentLead = Record<string, unknown>;

/** A page with a form modeled on a real one, what a visitor does there, and the leads that must result. */
export type Case = {
  id: string;
  tag: string;
  lang?: string;
  html: string;
  /** The page's own code; it runs before the tracker has loaded. */
  script?: string;
  path?: string;
  referer?: string;
  steps: Step[];
  /** Null if the form must not send a lead. */
  lead: ExpectedLead | null;
  more?: ExpectedLead[];
  /** Fields whose value may be anything. */
  any?: string[];
  /** Texts that the message must contain, if it is not compared as a whole. */
  messageHas?: string[];
  /** Private values that must not leave the page. */
  neverSent?: string[];
  /** An expression that must be true in the page at the end. */
  after?: string;
};

export const cases: Case[] = readFileSync(join(import.meta.dirname, "cases.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/**
 * What the tracker sent from one page: the raw URLs and bodies, and without duplicates the leads and the descriptions of forms in
 * them.
 */
export type Visit = {
  requests: string[];
  leads: SentLead[];
  described: unknown[];
  errors: string[];
  after: unknown;
};

/** How long answers may take to arrive, and leads that are expected. */
const SETTLE_MS = 120;
const ARRIVE_MS = 2000;

const STYLE = ".vh{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}";

/** Serves the pages of the corpus and visits them in Chromium. */
export async function startCorpus() {
  const tracker = await readFile(join(siteDir, "whence.js"));
  const kit = await readFile(join(import.meta.dirname, "page-kit.js"));
  const byId = new Map(cases.map((one) => [one.id, one]));
  const received = new Map<string, { url: string; body: string }[]>();
  let origin = "";

  const pageOf = ({ id, lang = "en", html, script }: Case) => {
    const config = JSON.stringify({ siteId: "site_corpus", apiEndpoint: `${origin}/leads/${id}/api/lead` });
    return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Page</title><style>${STYLE}</style>
<script>window.WhenceConfig=${config}</script><script src="/kit.js"></script><script async src="/whence.js"></script></head>
<body>${html}${script ? `<script>${script}</script>` : ""}</body></html>`;
  };

  const server = createServer(async (request, response) => {
    const { url = "", method } = request;
    const body = await text(request);
    const reply = (status: number, type: string, content: string | Buffer) =>
      response.writeHead(status, { "content-type": `${type}; charset=utf-8` }).end(content);
    const [, area, id = ""] = url.split(/[/?#]/);
    if (area === "leads") {
      received.set(id, [...(received.get(id) ?? []), { url, body }]);
      if (!url.endsWith("/form")) return reply(201, "application/json", '{"id":"lead_x"}');
      const answer = recognize(v.parse(FormDescription, JSON.parse(body)), NO_SETTINGS);
      return reply(200, "application/json", JSON.stringify(answer));
    }
    const shown = area === "pages" && method === "GET" ? byId.get(id) : undefined;
    if (shown !== undefined) return reply(200, "text/html", pageOf(shown));
    if (area === "whence.js") return reply(200, "text/javascript", tracker);
    if (area === "kit.js") return reply(200, "text/javascript", kit);
    if (area === "ajax") return reply(200, "application/json", '{"ok":true}');
    return reply(200, "text/html", "<!doctype html><title>Thanks</title><p>Thank you");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await startBrowser();

  const sentTo = (id: string, isWanted: (url: string) => boolean): SentLead[] =>
    (received.get(id) ?? []).filter(({ url }) => isWanted(url)).map(({ body }): SentLead => JSON.parse(body));
  /** The leads of a page without duplicates: a retry sends the same submission again. */
  const leadsOf = (id: string): SentLead[] => {
    const leads = sentTo(id, (url) => /lead(\?again)?$/.test(url));
    return [...new Map(leads.map((lead) => [lead.submission_id, lead])).values()];
  };

  return {
    async visit(one: Case): Promise<Visit> {
      const { context, page, errors } = await newVisitor(browser);
      const asking = new Set<Request>();
      context.on("request", (request) => request.url().endsWith("/form") && asking.add(request));
      context.on("requestfinished", (request) => void asking.delete(request));
      const frames = new Map<string, string>();
      // Pages never reach the network. Other hosts serve the frames that post messages, or an empty page. What a page
      // sends while it is left can be lost where requests are intercepted.
      if (/https?:/.test(JSON.stringify(one)))
        await intercept(
          context,
          ({ hostname }) => hostname !== "127.0.0.1",
          (route) => {
            const html = frames.get(route.request().url());
            const headers = { "access-control-allow-origin": "*" };
            return route.fulfill({ headers, contentType: "text/html", body: html ?? "" });
          },
        );
      await page.goto(`${origin}/pages/${one.id}${one.path ?? ""}`, {
        waitUntil: "load",
        ...(one.referer !== undefined && { referer: one.referer }),
      });
      for (const step of one.steps) await perform(page, step, frames);
      await sleep(SETTLE_MS);
      // Under load an answer may take longer.
      for (const deadline = Date.now() + ARRIVE_MS; asking.size > 0 && Date.now() < deadline; )
        await sleep(15);
      const after = one.after === undefined ? true : await page.evaluate(one.after);
      // A submit that the page prevents is a lead once the visitor leaves the page. The form may be navigating already.
      await page.goto("about:blank").catch(() => {});
      const expected = one.lead === null ? 0 : 1 + (one.more?.length ?? 0);
      const deadline = Date.now() + ARRIVE_MS;
      while (Date.now() < deadline && leadsOf(one.id).length < expected) await sleep(15);
      await sleep(SETTLE_MS);
      await context.close();
      const requests = (received.get(one.id) ?? []).map(({ url, body }) => `${url}\n${body}`);
      const described = sentTo(one.id, (url) => url.endsWith("/form"));
      return { requests, leads: leadsOf(one.id), described, errors, after };
    },
    async close(): Promise<void> {
      await browser.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function perform(page: Page, step: Step, frames: Map<string, string>): Promise<void> {
  switch (step[0]) {
    case "fill":
      // As people do. A label may lie over the field.
      await page.click(step[1], { force: true });
      return page.fill(step[1], step[2]);
    case "type":
      await page.click(step[1]);
      return page.keyboard.type(step[2]);
    case "check":
      return page.check(step[1], { force: true });
    case "select":
      return void (await page.selectOption(step[1], step[2]));
    case "click":
      return page.click(step[1], { noWaitAfter: true });
    case "press":
      return page.press(step[1], step[2], { noWaitAfter: true });
    case "render":
      return page.evaluate(
        ([selector, html]) => {
          (document.querySelector(selector) as Element).innerHTML = html;
        },
        [step[1], step[2]] as const,
      );
    case "eval":
      return page.evaluate(step[1]);
    case "self":
      return page.evaluate((message) => window.postMessage(message, "*"), step[1]);
    case "wait":
      // Time for the page's own request, too, under load.
      return sleep(Math.max(step[1], SETTLE_MS));
    case "post":
      return postFromFrame(page, step[1], step[2], frames);
  }
}

/** Adds a frame from `origin` that posts the message to the page once it has loaded. */
function postFromFrame(page: Page, origin: string, message: unknown, frames: Map<string, string>) {
  const url = `${origin}/embed-${frames.size}`;
  const json = JSON.stringify(message).replaceAll("<", "\\u003c");
  frames.set(
    url,
    `<!doctype html><script>addEventListener("load",()=>parent.postMessage(${json},"*"))</script>`,
  );
  return page.evaluate(
    (src) =>
      new Promise<void>((posted) => {
        const frame = document.createElement("iframe");
        frame.src = src;
        frame.onload = () => setTimeout(posted, 30);
        document.body.append(frame);
      }),
    url,
  );
}
