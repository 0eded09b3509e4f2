import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Lead } from "../../functions/leads/lead.ts";
import { type Fault, startFaultyProxy } from "../support/network/faulty-proxy.ts";
import { snippetOf, startCustomerSite } from "../support/tracker/customer-site.ts";
import type { Page } from "../support/tracker/page-server.ts";
import { type Engine, until, type Visitor } from "./driver.ts";

/** The body of a lead as it passed through the proxy. */
export type Sent = { submission_id: string; touches: Record<string, unknown>[] } & Record<string, unknown>;

/** A page and how the visitor reaches it. */
type Visit = Page & {
  host?: string;
  /** The value of document.referrer. */
  referrer?: string;
  /** How far the page's clock is set back, in milliseconds. */
  ago?: number;
  /** Additional config of the snippet, as JavaScript source. */
  config?: string;
};

/** Reports uncaught errors of the page, which no scenario may cause. */
const WATCH = `<script>for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, (event) =>
  fetch("/fault", { method: "POST", keepalive: true, body: event.message || String(event.reason) }));</script>`;

const REFUSE_MS = 5001;

/** Puts the page's clock forward after a submit, by the time a page has to reject one that it prevented. */
export const SOON = `addEventListener("submit", () => setTimeout(() => {
  const { now } = Date; Date.now = () => now() + 5001; }, 100), true);`;

const property = (holder: string, name: string, value: unknown): string =>
  `<script>Object.defineProperty(${holder}, "${name}", { get: () => ${JSON.stringify(value)} });</script>`;

/** A script that overrides properties of browser objects. */
export const pretend = (
  overrides: { [holder in "document" | "navigator"]?: Record<string, unknown> },
): string =>
  Object.entries(overrides)
    .flatMap(([holder, values]) =>
      Object.entries(values).map(([name, value]) => property(holder, name, value)),
    )
    .join("");

const isLead = (path: string): boolean => path.startsWith("/api/lead");

type CustomerSite = Awaited<ReturnType<typeof startCustomerSite>>;
type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

/** The context of a scenario. */
export type Scene = ReturnType<typeof sceneOf>;

function sceneOf(engine: Engine, visitor: Visitor, site: CustomerSite, proxy: FaultyProxy, faults: Fault[]) {
  const { origin } = proxy;
  const mark = proxy.requests.length;
  const receivedBefore = site.received.length;
  const requests = () => proxy.requests.slice(mark);
  /** How far the next page's clock is ahead, because the visitor's time never runs backward. */
  let aheadMs = 0;
  const sent = (): Sent[] =>
    requests().flatMap(({ path, body }) => (isLead(path) && body ? [JSON.parse(body)] : []));
  return {
    engine,
    visitor,
    put: site.put,
    url: site.url,
    newEmail: site.newEmail,
    requests,
    snippet: site.snippet,
    proxyOrigin: origin,
    received: () => site.received.slice(receivedBefore),
    /** Sets the faults of the next posts of leads, in order. */
    fail: (...next: Fault[]) => void faults.splice(0, faults.length, ...next),
    sent,
    /** The number of distinct leads sent. */
    leadCount: () => new Set(sent().map(({ submission_id }) => submission_id)).size,
    /** Opens a page and waits for the tracker, if the page has one. */
    async visit(address: string, { host, referrer, ago = 0, config, ...page }: Visit = {}): Promise<void> {
      const shift = aheadMs - ago;
      const clock = shift
        ? `<script>{ const { now } = Date; Date.now = () => now() + ${shift}; }</script>`
        : "";
      const head =
        `${WATCH}<script>${SOON}</script>` +
        clock +
        (referrer ? pretend({ document: { referrer } }) : "") +
        (page.head ?? "");
      const { siteId, app } = site;
      const own = config && { snippet: snippetOf(siteId, app.origin, `${origin}/api/lead`, `,${config}`) };
      const [path = "/"] = address.split(/[?#]/);
      site.put(path, { ...page, ...own, head });
      await visitor.goto(site.url(address, host));
      if (page.snippet !== "") await until(visitor, "window.whence && whence.ready");
    },
    /** Fills in and sends the contact form of the current page. */
    async submit(email: string): Promise<void> {
      await visitor.type("[name=name]", "Ada Byron");
      await visitor.type("[name=email]", email);
      await visitor.type("[name=message]", "Could you call me about the garden?");
      await visitor.click("button");
      aheadMs += REFUSE_MS;
    },
    /** The only lead of an email address. */
    async leadOf(email: string): Promise<Lead> {
      const leads = await site.leadsOf(email);
      expect(leads.map(({ submissions }) => submissions)).toEqual([1]);
      return leads[0] as Lead;
    },
    /** Waits long enough for an unwanted lead to show up. */
    linger: () => sleep(300),
    until: (expression: string) => until(visitor, expression),
  };
}

/** The whole product, a customer's site, a faulty proxy between them, and one visitor at a time. */
export async function startScenes(engine: Engine) {
  const faults: Fault[] = [];
  const proxies: FaultyProxy[] = [];
  const site = await startCustomerSite(async (origin) => {
    const proxy = await startFaultyProxy(origin, ({ method, path }) =>
      method === "POST" && isLead(path) ? faults.shift() : undefined,
    );
    proxies.push(proxy);
    return proxy.origin;
  });
  const [proxy] = proxies;
  if (!proxy) throw new Error("No proxy was started.");

  return {
    /** Runs a scenario with a new visitor. Fails if any page had an uncaught error. */
    async play(run: (scene: Scene) => Promise<void>): Promise<void> {
      faults.length = 0;
      const visitor = await engine.newVisitor();
      const scene = sceneOf(engine, visitor, site, proxy, faults);
      await run(scene).finally(() => visitor.close());
      expect(scene.received().filter(({ path }) => path === "/fault")).toEqual([]);
    },
    async close(): Promise<void> {
      await site.close();
      await proxy.close();
      await engine.close();
    },
  };
}
