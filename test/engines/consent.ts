import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { STAYS } from "./pageviews.ts";
import { calling, expectNoTrace, NOTHING, type Scenarios, STORED } from "./play.ts";
import { pretend } from "./scene.ts";

const LANDING = "/landing?utm_source=google&utm_campaign=spring";
const REQUIRED = { config: `consent:"required"`, body: STAYS };

/** Consent where the page asks for it (`consent: "required"`). */
export const consent: Scenarios = {
  "granted later keeps the landing touch with one page view": async (scene) => {
    await scene.visit(LANDING, REQUIRED);
    await expectNoTrace(scene);
    await scene.visitor.evaluate(calling("consent", "granted"));
    const email = scene.newEmail();
    await scene.submit(email);
    const lead = await scene.leadOf(email);
    expect(lead).toMatchObject({ source: "google", campaign: "spring", pageviews: 1 });
    expect(lead.touches).toHaveLength(1);
    // And it holds on the pages after.
    await scene.visit("/later", REQUIRED);
    const second = scene.newEmail();
    await scene.submit(second);
    expect(await scene.leadOf(second)).toMatchObject({ source: "google", pageviews: 2 });
  },
  "nothing stored or sent before": async (scene) => {
    await scene.visit(LANDING, REQUIRED);
    await scene.submit(scene.newEmail());
    await scene.visitor.evaluate(calling("lead", { email: scene.newEmail() }));
    await expectNoTrace(scene);
    await scene.visit("/next", REQUIRED);
    await expectNoTrace(scene);
  },
  "withdrawal wipes": async (scene) => {
    await scene.visit(LANDING, REQUIRED);
    await scene.visitor.evaluate(calling("consent", "granted"));
    // A lead that could not be sent yet is wiped as well.
    scene.fail("cut", "cut", "cut");
    await scene.submit(scene.newEmail());
    await expect.poll(() => scene.sent().length).toBeGreaterThan(0);
    await scene.until(
      `document.cookie.includes("whence") && JSON.stringify(localStorage).includes("google")`,
    );
    await scene.visitor.evaluate(calling("consent", "denied"));
    await scene.until(`${STORED} === "${NOTHING}"`);
    const before = scene.asked().length;
    await scene.visitor.evaluate(calling("lead", { email: scene.newEmail() }));
    await scene.visit("/next", REQUIRED);
    await scene.linger();
    expect(await scene.visitor.evaluate(STORED)).toBe(NOTHING);
    expect(scene.asked().length).toBe(before);
  },
};

const CLICKED = { email: "ada@example.com", name: "Ada Byron" };

/** A visitor's own signal, and a page that heeds it. */
const signal =
  (name: string, value: unknown, config: string): Scenarios[string] =>
  async (scene) => {
    const head = pretend({ navigator: { [name]: value } });
    await scene.visit(LANDING, { config, body: STAYS, head });
    await scene.submit(scene.newEmail());
    await scene.visit("/next", { config, body: STAYS, head });
    await scene.visitor.evaluate(calling("lead", CLICKED));
    await expectNoTrace(scene);
    await scene.visitor.evaluate(calling("consent", "granted"));
    const email = scene.newEmail();
    await scene.submit(email);
    expect(await scene.leadOf(email)).toMatchObject({ pageviews: 1 });
  };

/** What a visitor may choose beyond that, and what a page may say before the script has come. */
export const choices: Scenarios = {
  "denied where consent is implied: wiped, held on later pages, and granted again begins afresh": async (
    scene,
  ) => {
    await scene.visit(LANDING, { body: STAYS });
    await scene.until(`document.cookie.includes("whence")`);
    await scene.visitor.evaluate(calling("consent", "denied"));
    await scene.visit("/next", { body: STAYS });
    await scene.submit(scene.newEmail());
    await scene.linger();
    expect(scene.asked()).toEqual([]);
    expect(await scene.visitor.evaluate(STORED)).not.toMatch(/google|spring|next|touches/);
    await scene.visitor.evaluate(calling("consent", "granted"));
    await scene.visit("/again?utm_source=bing", { body: STAYS });
    const email = scene.newEmail();
    await scene.submit(email);
    const { touches } = await scene.leadOf(email);
    expect(JSON.stringify(touches)).not.toContain("google");
    expect(touches.at(-1)).toMatchObject({ source: "bing" });
  },
  "denied while a lead waits for its second try: it is not sent again": async (scene) => {
    // By the page itself, whose clock counts the second until the second try as well.
    const denying = `setTimeout(() => (whence("consent", "denied"), (window.isDenied = true)), 100)`;
    const head = `<script>{ const own = fetch; fetch = (...asked) => own(...asked).finally(() => ${denying}); }</script>`;
    await scene.visit(LANDING, { body: STAYS, head });
    scene.fail("503");
    await scene.submit(scene.newEmail());
    await scene.until("window.isDenied");
    await sleep(1_500);
    expect(scene.sent()).toHaveLength(1);
    expect(await scene.visitor.evaluate(STORED)).not.toContain("google");
  },
  "a cookie of somebody else's, named or valued nearly as ours, grants nothing": async (scene) => {
    const foreign = `document.cookie = "lastwhence=1"; document.cookie = "ref=/x?whence=abc"`;
    await scene.visit(LANDING, { ...REQUIRED, head: `<script>${foreign}</script>` });
    await scene.submit(scene.newEmail());
    await scene.linger();
    expect(scene.asked()).toEqual([]);
    expect(await scene.visitor.evaluate(STORED)).not.toContain("google");
  },
  "granted before the script has come": async (scene) => {
    const stub = "window.whence=window.whence||function(){(whence.q=whence.q||[]).push(arguments)}";
    await scene.visit(LANDING, { ...REQUIRED, head: `<script>${stub};whence("consent","granted")</script>` });
    const email = scene.newEmail();
    await scene.submit(email);
    expect(await scene.leadOf(email)).toMatchObject({ source: "google", pageviews: 1 });
  },
  "GPC and DNT do nothing unless the page heeds them": async (scene) => {
    const head = pretend({ navigator: { globalPrivacyControl: true, doNotTrack: "1" } });
    await scene.visit(LANDING, { body: STAYS, head });
    const email = scene.newEmail();
    await scene.submit(email);
    expect(await scene.leadOf(email)).toMatchObject({ source: "google", pageviews: 1 });
  },
  "GPC, heeded": signal("globalPrivacyControl", true, "gpc:true"),
  "DNT, heeded": signal("doNotTrack", "1", "dnt:true"),
};
