import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { STAYS } from "./pageviews.ts";
import { expectNoTrace, NOTHING, type Scenarios, STORED, whenceCall } from "./play.ts";
import { pretend } from "./scene.ts";

const LANDING = "/landing?utm_source=google&utm_campaign=spring";
const REQUIRED = { config: `consent:"required"`, body: STAYS };

/** Consent where the page requires it (`consent: "required"`). */
export const consent: Scenarios = {
  "granted later keeps the landing touch with one page view": async (scene) => {
    await scene.visit(LANDING, REQUIRED);
    await expectNoTrace(scene);
    await scene.visitor.evaluate(whenceCall("consent", "granted"));
    const email = scene.newEmail();
    await scene.submit(email);
    const lead = await scene.leadOf(email);
    expect(lead).toMatchObject({ source: "google", campaign: "spring", pageviews: 1 });
    expect(lead.touches).toHaveLength(1);
    // It also applies to later pages.
    await scene.visit("/later", REQUIRED);
    const second = scene.newEmail();
    await scene.submit(second);
    expect(await scene.leadOf(second)).toMatchObject({ source: "google", pageviews: 2 });
  },
  "nothing stored or sent before": async (scene) => {
    await scene.visit(LANDING, REQUIRED);
    await scene.submit(scene.newEmail());
    await scene.visitor.evaluate(whenceCall("lead", { email: scene.newEmail() }));
    await expectNoTrace(scene);
    await scene.visit("/next", REQUIRED);
    await expectNoTrace(scene);
  },
  "withdrawal wipes": async (scene) => {
    await scene.visit(LANDING, REQUIRED);
    await scene.visitor.evaluate(whenceCall("consent", "granted"));
    // An undelivered lead is deleted too.
    scene.fail("cut", "cut", "cut");
    await scene.submit(scene.newEmail());
    await expect.poll(() => scene.sent().length).toBeGreaterThan(0);
    await scene.until(
      `document.cookie.includes("whence") && JSON.stringify(localStorage).includes("google")`,
    );
    await scene.visitor.evaluate(whenceCall("consent", "denied"));
    await scene.until(`${STORED} === "${NOTHING}"`);
    const before = scene.requests().length;
    await scene.visitor.evaluate(whenceCall("lead", { email: scene.newEmail() }));
    await scene.visit("/next", REQUIRED);
    await scene.linger();
    expect(await scene.visitor.evaluate(STORED)).toBe(NOTHING);
    expect(scene.requests().length).toBe(before);
  },
};

const CLICKED = { email: "ada@example.com", name: "Ada Byron" };

/** A scenario: a browser signal on a page that honors it. */
const signal =
  (name: string, value: unknown, config: string): Scenarios[string] =>
  async (scene) => {
    const head = pretend({ navigator: { [name]: value } });
    await scene.visit(LANDING, { config, body: STAYS, head });
    await scene.submit(scene.newEmail());
    await scene.visit("/next", { config, body: STAYS, head });
    await scene.visitor.evaluate(whenceCall("lead", CLICKED));
    await expectNoTrace(scene);
    await scene.visitor.evaluate(whenceCall("consent", "granted"));
    const email = scene.newEmail();
    await scene.submit(email);
    expect(await scene.leadOf(email)).toMatchObject({ pageviews: 1 });
  };

/** Further choices of the visitor, and calls before the script has loaded. */
export const choices: Scenarios = {
  "denied where consent is implied: data is deleted, the choice lasts, a later grant starts over": async (
    scene,
  ) => {
    await scene.visit(LANDING, { body: STAYS });
    await scene.until(`document.cookie.includes("whence")`);
    await scene.visitor.evaluate(whenceCall("consent", "denied"));
    await scene.visit("/next", { body: STAYS });
    await scene.submit(scene.newEmail());
    await scene.linger();
    expect(scene.requests()).toEqual([]);
    expect(await scene.visitor.evaluate(STORED)).not.toMatch(/google|spring|next|touches/);
    await scene.visitor.evaluate(whenceCall("consent", "granted"));
    await scene.visit("/again?utm_source=bing", { body: STAYS });
    const email = scene.newEmail();
    await scene.submit(email);
    const { touches } = await scene.leadOf(email);
    expect(JSON.stringify(touches)).not.toContain("google");
    expect(touches.at(-1)).toMatchObject({ source: "bing" });
  },
  "denied while a lead waits for a retry: it is not sent again": async (scene) => {
    // Denied by the page itself, since the retry runs on the same clock.
    const denying = `setTimeout(() => (whence("consent", "denied"), (window.isDenied = true)), 20)`;
    const head = `<script>{ const own = fetch; fetch = (...args) =>
      own(...args).finally(() => /lead$/.test(args[0]) && ${denying}); }</script>`;
    await scene.visit(LANDING, { body: STAYS, head });
    scene.fail("503");
    await scene.submit(scene.newEmail());
    await scene.until("window.isDenied");
    await sleep(1_500);
    expect(scene.sent()).toHaveLength(1);
    expect(await scene.visitor.evaluate(STORED)).not.toContain("google");
  },
  "a foreign cookie with a similar name or value grants nothing": async (scene) => {
    const foreign = `document.cookie = "lastwhence=1"; document.cookie = "ref=/x?whence=abc"`;
    await scene.visit(LANDING, { ...REQUIRED, head: `<script>${foreign}</script>` });
    await scene.submit(scene.newEmail());
    await scene.linger();
    expect(scene.requests()).toEqual([]);
    expect(await scene.visitor.evaluate(STORED)).not.toContain("google");
  },
  "granted before the script has loaded": async (scene) => {
    const stub = "window.whence=window.whence||function(){(whence.q=whence.q||[]).push(arguments)}";
    await scene.visit(LANDING, { ...REQUIRED, head: `<script>${stub};whence("consent","granted")</script>` });
    const email = scene.newEmail();
    await scene.submit(email);
    expect(await scene.leadOf(email)).toMatchObject({ source: "google", pageviews: 1 });
  },
  "GPC and DNT do nothing unless the page honors them": async (scene) => {
    const head = pretend({ navigator: { globalPrivacyControl: true, doNotTrack: "1" } });
    await scene.visit(LANDING, { body: STAYS, head });
    const email = scene.newEmail();
    await scene.submit(email);
    expect(await scene.leadOf(email)).toMatchObject({ source: "google", pageviews: 1 });
  },
  "GPC, honored": signal("globalPrivacyControl", true, "gpc:true"),
  "DNT, honored": signal("doNotTrack", "1", "dnt:true"),
};
