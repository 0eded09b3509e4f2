import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Lead } from "../../functions/leads/lead.ts";
import { type Fault, startLine } from "../support/line.ts";
import type { Page } from "../support/tracker/page-server.ts";
import { snippetOf, startStage } from "../support/tracker/stage.ts";
import { type Engine, until, type Visitor } from "./driver.ts";

/** A lead's body as the line carried it. */
export type Sent = { submission_id: string; touches: Record<string, unknown>[] } & Record<string, unknown>;

/** A page, and how one comes to it. */
type Visit = Page & {
  host?: string;
  /** Where the browser says one came from. */
  referrer?: string;
  /** So many milliseconds ago. */
  ago?: number;
  /** More of the snippet's config, as it stands in the page. */
  config?: string;
};

/** What no page of ours may see: an error that nobody caught, told by the page itself. */
const WATCH = `<script>for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, (event) =>
  fetch("/fault", { method: "POST", keepalive: true, body: event.message || String(event.reason) }));</script>`;

const property = (holder: string, name: string, value: unknown): string =>
  `<script>Object.defineProperty(${holder}, "${name}", { get: () => ${JSON.stringify(value)} });</script>`;

/** A page's script that makes an object of the browser say something else. */
export const pretend = (said: { [holder in "document" | "navigator"]?: Record<string, unknown> }): string =>
  Object.entries(said)
    .flatMap(([holder, values]) =>
      Object.entries(values).map(([name, value]) => property(holder, name, value)),
    )
    .join("");

type Stage = Awaited<ReturnType<typeof startStage>>;
type Line = Awaited<ReturnType<typeof startLine>>;

/** What a scenario is given. */
export type Scene = ReturnType<typeof sceneOf>;

function sceneOf(engine: Engine, visitor: Visitor, stage: Stage, line: Line, faults: Fault[]) {
  const { requests, origin } = line;
  const mark = requests.length;
  const noted = stage.received.length;
  const asked = () => requests.slice(mark);
  return {
    engine,
    visitor,
    put: stage.put,
    url: stage.url,
    newEmail: stage.newEmail,
    asked,
    snippet: stage.snippet,
    lineOrigin: origin,
    received: () => stage.received.slice(noted),
    /** What goes wrong with the next posts, in their order. */
    fail: (...next: Fault[]) => void faults.splice(0, faults.length, ...next),
    sent: (): Sent[] => asked().flatMap(({ body }) => (body ? [JSON.parse(body)] : [])),
    /** How many different leads were sent, however often each. */
    leadCount: () =>
      new Set(asked().flatMap(({ body }) => (body ? [JSON.parse(body).submission_id] : []))).size,
    /** Goes to a page and waits until the tracker, if it carries one, has come. */
    async visit(address: string, { host, referrer, ago, config, ...page }: Visit = {}): Promise<void> {
      const clock = ago ? `<script>{ const { now } = Date; Date.now = () => now() - ${ago}; }</script>` : "";
      const head = WATCH + clock + (referrer ? pretend({ document: { referrer } }) : "") + (page.head ?? "");
      const { siteId, app } = stage;
      const own = config && { snippet: snippetOf(siteId, app.origin, `${origin}/api/lead`, `,${config}`) };
      const [path = "/"] = address.split(/[?#]/);
      stage.put(path, { ...page, ...own, head });
      await visitor.goto(stage.url(address, host));
      if (page.snippet !== "") await until(visitor, "window.whence && whence.ready");
    },
    /** Fills in the contact form of the page at hand, and sends it. */
    async submit(email: string): Promise<void> {
      await visitor.type("[name=name]", "Ada Byron");
      await visitor.type("[name=email]", email);
      await visitor.type("[name=message]", "Could you call me about the garden?");
      await visitor.click("button");
    },
    /** The one lead of an e-mail address. */
    async leadOf(email: string): Promise<Lead> {
      const leads = await stage.leadsOf(email);
      expect(leads.map(({ submissions }) => submissions)).toEqual([1]);
      return leads[0] as Lead;
    },
    /** Waits long enough for a lead that must not come. */
    linger: () => sleep(300),
    until: (expression: string) => until(visitor, expression),
  };
}

/** The whole product, a customer's site, a line between the two that can fail, and one visitor after the other. */
export async function startTheatre(engine: Engine) {
  const faults: Fault[] = [];
  const lines: Line[] = [];
  const stage = await startStage(async (origin) => {
    const line = await startLine(origin, ({ method }) => (method === "POST" ? faults.shift() : undefined));
    lines.push(line);
    return line.origin;
  });
  const [line] = lines;
  if (!line) throw new Error("The stage laid no line.");

  return {
    /** Plays a scenario with a visitor of its own; whatever it is about, no page may have thrown. */
    async play(run: (scene: Scene) => Promise<void>): Promise<void> {
      faults.length = 0;
      const visitor = await engine.newVisitor();
      const scene = sceneOf(engine, visitor, stage, line, faults);
      await run(scene).finally(() => visitor.close());
      expect(scene.received().filter(({ path }) => path === "/fault")).toEqual([]);
    },
    async close(): Promise<void> {
      await stage.close();
      await line.close();
      await engine.close();
    },
  };
}
