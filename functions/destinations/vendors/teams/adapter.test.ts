import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAlert } from "../../../../test/destinations/alerts/given-alert.ts";
import { givenDesk } from "../../../../test/destinations/given-destination.ts";
import { type App, startApp } from "../../../../test/support/app.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());
beforeEach(() => {
  app.queues.now = null;
});

describe("an alert to Teams", () => {
  it("posts a card, and pauses when its workflow is gone", async () => {
    const desk = await givenDesk(app);
    const sig = `local-${randomUUID()}`;
    const url = `https://prod-1.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=${sig}`;
    const id = await addAlert(desk, { kind: "teams", url });
    const workflow = app.vendors.teams.account(sig);
    await desk.lead("ada@firm.example", { name: "Ada" });
    await app.queues.settle();
    expect(workflow.posted[0]?.texts[0]).toMatch(/^New lead: Ada \(score/);
    const shown = await desk.shown(id);
    expect(shown).toMatchObject({ state: "handed_over", address: "prod-1.westeurope.logic.azure.com" });
    expect(JSON.stringify(shown)).not.toContain(sig);
    workflow.switches = { fails: "full", times: null, only: null };
    await desk.lead("b@firm.example");
    await app.queues.settle();
    expect(await desk.shown(id)).toMatchObject({ state: "paused", paused: "gone" });
  });

  it.each([
    "http://prod-1.logic.azure.com/workflows/1",
    "https://user:pass@prod-1.logic.azure.com/workflows/1",
  ])("is not added at %s", async (url) => {
    const { call } = await givenDesk(app);
    const body = { kind: "teams", name: "Sales", url };
    expect((await call("POST /api/destinations", { body })).status).toBe(400);
  });
});
