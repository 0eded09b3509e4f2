import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { type Engine, until, type Visitor } from "./driver.ts";
import { inEveryEngine } from "./engines.ts";

const shows = (selector: string, text: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((it) => it.innerText.includes(${JSON.stringify(text)}))`;

/** Clicks the button with this text, which CSS selectors cannot match. */
async function clickButton(visitor: Visitor, name: string): Promise<void> {
  await until(visitor, shows("button", name));
  await visitor.evaluate(
    `(() => { const found = [...document.querySelectorAll("button")].findLast((it) => it.innerText.includes(${JSON.stringify(name)})); found.dataset.clicked = "next"; return true; })()`,
  );
  await visitor.click("[data-clicked=next]");
  await visitor
    .evaluate(`document.querySelector("[data-clicked=next]")?.removeAttribute("data-clicked")`)
    .catch(() => {});
}

inEveryEngine((name, open) => {
  describe(`${name}: the website`, () => {
    let engine: Engine;
    let app: App;
    beforeAll(async () => {
      [engine, app] = await Promise.all([open(), startApp()]);
    });
    afterAll(async () => {
      await engine?.close();
      await app?.close();
    });

    it("hydrates, and goes from the landing page to a lead's details", async () => {
      const visitor = await engine.newVisitor();
      await visitor.goto(`${app.origin}/`);
      await clickButton(visitor, "Reject Non-Essential");
      await visitor.click('a[href="/register"]');
      await until(visitor, "location.pathname === '/register' && document.readyState === 'complete'");
      await visitor.type("input[name=name]", "Ada Example");
      await visitor.type("input[name=email]", "ada@example.com");
      await visitor.type("input[name=password]", "secret-enough");
      await clickButton(visitor, "Create account");
      await until(visitor, shows("[role=tab]", "Overview"));

      await visitor.goto(`${app.origin}/dashboard?tab=sites`);
      await clickButton(visitor, "Add New Site");
      await until(visitor, "document.querySelector('[role=dialog] input[name=name]')");
      await visitor.type("[role=dialog] input[name=name]", "My Website");
      await visitor.type("[role=dialog] input[name=domain]", "example.com");
      await clickButton(visitor, "Add Site");
      await until(visitor, shows("pre, code", "WhenceConfig"));
      const siteId = await visitor.evaluate<string>("/site_[\\w-]+/.exec(document.body.innerText)[0]");
      const lead = { site_id: siteId, name: "Grace Hopper", email: "grace@company.example" };
      expect((await app.call("POST /api/lead", { body: lead })).status).toBe(201);

      await visitor.goto(`${app.origin}/dashboard?tab=leads`);
      await until(visitor, shows("tbody tr", "Grace Hopper"));
      await visitor.click("tbody tr button");
      await until(visitor, shows("[role=dialog]", "Why this score"));
      await visitor.goto(`${app.origin}/dashboard?tab=overview`);
      await until(visitor, "document.querySelector('[role=tabpanel] svg rect')");
      await visitor.close();
    });
  });
});
