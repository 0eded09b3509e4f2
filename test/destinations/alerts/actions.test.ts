import { beforeEach, describe, expect, it } from "vitest";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { givenTelegram } from "./given-alert.ts";

const DAY = 24 * 3_600_000;

const app = startedApp();
beforeEach(() => {
  app.queues.now = null;
});

type Asked = { action: string; token: string };

/** A sent alert, and the actions of its links. */
async function givenAlert(more: Record<string, unknown> = {}) {
  const telegram = await givenTelegram(app, more);
  const id = await telegram.lead("ada@firm.example", { name: "Ada" });
  await app.queues.settle();
  const links = telegram.bot.posted.at(-1)?.links ?? [];
  const question = links.slice(1).map((link): Asked => {
    const { action = "", token = "" } = /\/alert#(?<action>\w+)\.(?<token>.+)$/.exec(link)?.groups ?? {};
    return { action, token };
  });
  const [contacted, spam] = question as [Asked, Asked];
  const press = (body: Asked) => app.call("POST /api/alerts/actions", { body });
  const shownLead = async () => (await telegram.call(`GET /api/leads/${id}`)).json as Record<string, unknown>;
  return { ...telegram, leadId: id, links, contacted, spam, press, shownLead };
}

describe("the links of an alert", () => {
  it("reveal neither the lead nor the account, and change nothing when opened", async () => {
    const { links, account, leadId, shownLead } = await givenAlert();
    for (const link of links.slice(1)) {
      expect(link).not.toContain(leadId);
      expect(link).not.toContain(account.id);
      const page = await fetch(link);
      expect(page.status).toBe(200);
      expect(await page.text()).not.toContain("Ada");
    }
    expect(await shownLead()).toMatchObject({ status: "new", outcomes: [] });
  });

  it("mark the lead as contacted once, in the alert's name, and don't send that change to the alert", async () => {
    const { contacted, press, shownLead, call, leadId, bot } = await givenAlert({
      events: ["lead.created", "lead.updated"],
    });
    const first = await press(contacted);
    expect([first.status, first.json]).toEqual([200, { changed: true }]);
    expect(await shownLead()).toMatchObject({
      status: "contacted",
      outcomes: [{ via: "destination", by: "Sales", status: "contacted" }],
    });
    await app.queues.settle();
    expect(bot.posted).toHaveLength(1);
    await call(`PATCH /api/leads/${leadId}`, { body: { status: "new" } });
    expect((await press(contacted)).json).toEqual({ changed: false });
    expect(await shownLead()).toMatchObject({ status: "new" });
  });

  it("work once, however their token is encoded", async () => {
    const { contacted, press, shownLead, call, leadId } = await givenAlert();
    await press(contacted);
    await call(`PATCH /api/leads/${leadId}`, { body: { status: "new" } });
    const { token } = contacted;
    const standard = token.replaceAll("-", "+").replaceAll("_", "/");
    for (const other of [`${token}=`, `${token}.x`, `${token}!`, standard])
      expect((await press({ action: "contacted", token: other })).json).not.toEqual({ changed: true });
    expect(await shownLead()).toMatchObject({ status: "new" });
  });

  it("do not undo later changes", async () => {
    const { contacted, spam, press, shownLead, call, leadId } = await givenAlert();
    await call(`PATCH /api/leads/${leadId}`, { body: { status: "won" } });
    for (const action of [contacted, spam]) expect((await press(action)).json).toEqual({ changed: false });
    expect(await shownLead()).toMatchObject({ status: "won" });
  });

  it("mark the lead as spam", async () => {
    const { contacted, spam, press, shownLead } = await givenAlert();
    await press(contacted);
    expect((await press(spam)).json).toEqual({ changed: true });
    expect(await shownLead()).toMatchObject({ status: "spam" });
  });

  it("expire after 7 days, with their destination, or with their lead", async () => {
    app.queues.now = new Date(Date.now() - 7 * DAY);
    const old = await givenAlert();
    expect((await old.press(old.contacted)).status).toBe(404);
    app.queues.now = null;
    const { spam, press, call, id, shownLead } = await givenAlert();
    await call(`DELETE /api/destinations/${id}`);
    expect((await press(spam)).status).toBe(404);
    expect(await shownLead()).toMatchObject({ status: "new" });
    const other = await givenAlert();
    await other.call(`DELETE /api/leads/${other.leadId}`);
    expect((await other.press(other.contacted)).status).toBe(404);
  });

  it("need a plan, like other changes to a lead", async () => {
    const { contacted, press, account, shownLead } = await givenAlert();
    const rows = rowsOf(app);
    await rows.setAccount(account.id, "trial_ends_at", new Date(Date.now() - 60_000).toISOString());
    rows.close();
    expect((await press(contacted)).status).toBe(402);
    expect(await shownLead()).toMatchObject({ status: "new" });
  });

  it("allow only their own action", async () => {
    const { contacted, spam, press, shownLead } = await givenAlert();
    const { token } = contacted;
    for (const action of [
      { action: "spam", token },
      { action: "contacted", token: spam.token },
      { action: "contacted", token: `${token.slice(0, -4)}AAAA` },
      { action: "contacted", token: token.slice(7) },
      { action: "contacted", token: "" },
      { action: "contacted", token: ".." },
    ])
      expect((await press(action)).status).toBe(404);
    expect((await press({ action: "won", token })).status).toBe(400);
    expect(await shownLead()).toMatchObject({ status: "new" });
  });

  it("are not stored anywhere", async () => {
    const { account, contacted } = await givenAlert();
    const rows = rowsOf(app);
    const stored = JSON.stringify(await rows.below(`ACCOUNT#${account.id}`, ""));
    rows.close();
    expect(stored).not.toContain(contacted.token);
  });
});
