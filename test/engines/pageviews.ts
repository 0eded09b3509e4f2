import { expect } from "vitest";
import { FIELDS, formOf } from "../support/tracker/page-server.ts";
import { expectNoTrace, type Scenarios, whenceCall } from "./play.ts";
import { pretend, type Scene, SOON } from "./scene.ts";

/** The contact form on a page that handles the submit itself and does not navigate. */
export const STAYS = `${formOf(FIELDS)}<script>
  document.forms[0].addEventListener("submit", (event) => event.preventDefault());</script>`;

const CAMPAIGN = "utm_source=google&utm_medium=cpc&utm_campaign=spring";

async function pageviewsOf(scene: Scene): Promise<number | null> {
  const email = scene.newEmail();
  await scene.submit(email);
  return (await scene.leadOf(email)).pageviews;
}

/** A scenario: a single-page app after these moves of its router. */
const spa =
  (moves: string, expected: number, paths: string[]): Scenarios[string] =>
  async (scene) => {
    await scene.visit("/app", { body: STAYS });
    await scene.visitor.evaluate(`(() => { ${moves} })()`);
    const email = scene.newEmail();
    await scene.submit(email);
    const { pageviews, first_pageviews } = await scene.leadOf(email);
    expect(pageviews).toBe(expected);
    expect(first_pageviews.map(({ path }) => path)).toEqual(paths);
  };

const FRAMED = `${formOf(FIELDS)}<script>
  addEventListener("message", ({ data }) => {
    const wait = setInterval(() => {
      if (!window.whence || !whence.ready) return;
      clearInterval(wait);
      const [form] = document.forms;
      form.querySelector("[name=email]").value = data;
      form.requestSubmit();
    }, 20);
  });</script>`;

const STRICT = (connect: string): string =>
  `default-src 'none'; script-src 'nonce-n0nce' 'strict-dynamic'; connect-src ${connect}; img-src data:;` +
  " form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Pageviews are counted correctly, as seen in the next lead. */
export const pageviews: Scenarios = {
  plain: async (scene) => {
    await scene.visit("/plain");
    expect(await pageviewsOf(scene)).toBe(1);
  },
  "SPA push": spa(`history.pushState({}, "", "/app/2")`, 2, ["/app", "/app/2"]),
  "push + replace of the same URL": spa(
    `history.pushState({}, "", "/app/2"); history.replaceState({}, "", "/app/2")`,
    2,
    ["/app", "/app/2"],
  ),
  "four query-filter replaceState": spa(
    `for (const filter of "abcd") history.replaceState({}, "", "/app?filter=" + filter)`,
    1,
    ["/app"],
  ),
  "snippet pasted twice": async (scene) => {
    await scene.visit("/twice", { head: scene.snippet });
    expect(await pageviewsOf(scene)).toBe(1);
    expect(scene.leadCount()).toBe(1);
  },
  "bfcache back": async (scene) => {
    const { visitor, engine } = scene;
    const head = `<script>addEventListener("pageshow", (event) => (window.wasKept = event.persisted));</script>`;
    await scene.visit("/kept", { head });
    await scene.visit("/onwards");
    await visitor.back();
    await scene.until(`location.pathname === "/kept" && "wasKept" in window && whence.ready`);
    expect(await visitor.evaluate("window.wasKept")).toBe(engine.keepsPages);
    if (!engine.keepsPages) {
      // Without a bfcache, dispatch the events of leaving and restoring.
      await visitor.evaluate(`["pagehide", "pageshow"].forEach((type) =>
        dispatchEvent(new PageTransitionEvent(type, { persisted: true })))`);
    }
    expect(await pageviewsOf(scene)).toBe(engine.keepsPages ? 3 : 4);
  },
  "prerendered but never activated": async (scene) => {
    const { put, engine, received } = scene;
    const rules = JSON.stringify({ prerender: [{ source: "list", urls: ["/never?utm_source=never"] }] });
    // The page reports that it was prerendered, to prove that the case occurred.
    const head = `<script>if (document.prerendering) addEventListener("load", () =>
      fetch("/prerendered", { method: "POST", body: String("whence" in window) }));</script>`;
    put("/never", { head });
    await scene.visit(`/landing?${CAMPAIGN}`, {
      head: `<script type="speculationrules">${rules}</script>`,
      body: STAYS,
    });
    const reports = () => received().filter(({ path }) => path === "/prerendered");
    if (engine.prerenders) await expect.poll(() => reports().map(({ body }) => body)).toEqual(["true"]);
    await scene.linger();
    const email = scene.newEmail();
    await scene.submit(email);
    const lead = await scene.leadOf(email);
    expect(lead.pageviews).toBe(1);
    expect(lead.touches.map(({ source }) => source)).toEqual(["google"]);
  },
  "hidden tab never viewed": async (scene) => {
    const head = pretend({ document: { hidden: true, visibilityState: "hidden" } });
    await scene.visit("/behind?utm_source=never", { head });
    await scene.linger();
    await scene.visit("/before-us");
    expect(await pageviewsOf(scene)).toBe(1);
    expect(JSON.stringify(scene.sent())).not.toContain("never");
  },
  "server 503 then success": async (scene) => {
    await scene.visit("/first");
    await scene.visit("/second", { body: STAYS });
    scene.fail("503");
    expect(await pageviewsOf(scene)).toBe(2);
    expect(scene.sent()).toHaveLength(2);
  },
  "offline then online": async (scene) => {
    await scene.visit("/offline", { body: STAYS });
    scene.fail("cut", "cut", "cut", "cut");
    const email = scene.newEmail();
    await scene.submit(email);
    await expect.poll(() => scene.sent().length).toBeGreaterThan(0);
    await scene.linger();
    scene.fail();
    await scene.visitor.evaluate(`void dispatchEvent(new Event("online"))`);
    expect(await scene.leadOf(email)).toMatchObject({ pageviews: 1 });
  },
  "navigating away immediately": async (scene) => {
    await scene.visit("/leaving", { body: STAYS });
    scene.put("/bare", { snippet: "", body: "Elsewhere" });
    const email = scene.newEmail();
    await scene.visitor.evaluate(`(() => {
      document.querySelector("[name=email]").value = "${email}";
      document.forms[0].requestSubmit();
      location.href = "/bare";
    })()`);
    expect(await scene.leadOf(email)).toMatchObject({ pageviews: 1 });
  },
  "storage blocked in a sandboxed iframe": async (scene) => {
    scene.put("/inner", { body: FRAMED });
    const frame = `<iframe sandbox="allow-scripts allow-forms" src="/inner?${CAMPAIGN}"></iframe>`;
    await scene.visit("/frame", { snippet: "", body: frame });
    const email = scene.newEmail();
    await scene.visitor.evaluate(`void frames[0].postMessage("${email}", "*")`);
    expect(await scene.leadOf(email)).toMatchObject({ source: "google", campaign: "spring", pageviews: 1 });
  },
  "strict CSP with Trusted Types": async (scene) => {
    await scene.visit(`/strict?${CAMPAIGN}`, {
      headers: { "content-security-policy": STRICT(`'self' ${scene.proxyOrigin}`) },
      head: `<script nonce="n0nce">addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
        /whence/.test(sourceFile) && (window.violation = violatedDirective)); ${SOON}</script>`,
      snippet: scene.snippet.replaceAll("<script", '<script nonce="n0nce"'),
      // Stays on the page, so that violations can be read.
      body: STAYS.replace("<script", '<script nonce="n0nce"'),
    });
    const email = scene.newEmail();
    await scene.submit(email);
    expect(await scene.leadOf(email)).toMatchObject({ source: "google", pageviews: 1 });
    expect(await scene.visitor.evaluate("window.violation || null")).toBe(null);
  },
  "GPC on": async (scene) => {
    const head = pretend({ navigator: { globalPrivacyControl: true } });
    await scene.visit(`/signal?${CAMPAIGN}`, { head, body: STAYS, config: "gpc:true" });
    await scene.submit(scene.newEmail());
    await expectNoTrace(scene);
    await scene.visitor.evaluate(whenceCall("consent", "granted"));
    const email = scene.newEmail();
    await scene.visitor.evaluate(whenceCall("lead", { email, name: "Ada Byron" }));
    expect(await scene.leadOf(email)).toMatchObject({ source: "google", pageviews: 1 });
  },
  "broken Array.prototype.toJSON": async (scene) => {
    const email = scene.newEmail();
    // The page submits its own form, because the drivers break on this too.
    await scene.visit(`/prototype?${CAMPAIGN}`, {
      head: `<script>for (const { prototype } of [Array, String, Number, Object])
        prototype.toJSON = function () { return "broken " + this };</script>`,
      body: `${STAYS}<script>{
        const [form] = document.forms;
        form.querySelector("[name=email]").value = "${email}";
        addEventListener("load", () => form.requestSubmit());
      }</script>`,
    });
    expect(await scene.leadOf(email)).toMatchObject({ source: "google", pageviews: 1 });
    expect(JSON.stringify(scene.sent())).not.toContain("broken");
  },
  "no preflight requests": async (scene) => {
    await scene.visit("/direct");
    expect(await pageviewsOf(scene)).toBe(1);
    expect(new Set(scene.requests().map(({ method }) => method))).toEqual(new Set(["POST"]));
  },
};
