import { beforeEach, describe, expect, it } from "vitest";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { givenMember } from "../../support/team.ts";
import { givenDesk } from "../given-destination.ts";
import { addEmail } from "./given-alert.ts";

const DAY = 24 * 3_600_000;

const app = startedApp();
beforeEach(() => {
  app.queues.now = null;
});

type Link = { mark: string; token: string };

/** A lead that was emailed to a member of the team, and the links of the email. */
async function givenMail() {
  const desk = await givenDesk(app);
  const { call } = desk;
  const member = await givenMember(app, desk.account, "analyst");
  await addEmail(app, desk, member.email);
  const leadId = await desk.lead("ada@firm.example", { name: "Ada" });
  await app.queues.settle();
  const text =
    app.mails().findLast(({ to, text }) => to === member.email && text.includes("Ada"))?.text ?? "";
  const linkOf = (mark: string): Link => ({
    mark,
    token: new RegExp(`/alert#mark_${mark}\\.(\\S+)`).exec(text)?.[1] ?? "",
  });
  return {
    ...{ ...desk, member, leadId, text },
    ...{ won: linkOf("won"), lost: linkOf("lost"), qualified: linkOf("qualified") },
    contacted: /\/alert#contacted\.(\S+)/.exec(text)?.[1] ?? "",
    press: (body: Link) => app.call("POST /api/outcomes/marks", { body }),
    set: (status: string) => call(`PATCH /api/leads/${leadId}`, { body: { status } }),
    shownLead: async () => (await call(`GET /api/leads/${leadId}`)).json as Record<string, unknown>,
  };
}

describe("the links of an emailed alert that mark its lead", () => {
  it("reveal neither the lead nor the account, and change nothing when a mail scanner opens them", async () => {
    const { text, account, leadId, member, shownLead } = await givenMail();
    const links = [...text.matchAll(/Mark as [a-z]+: (\S+)/g)].map(([, link = ""]) => link);
    expect(links).toHaveLength(5);
    for (const link of links) {
      for (const id of [account.id, leadId, member.id]) expect(link).not.toContain(id);
      const page = await fetch(link);
      expect(page.status).toBe(200);
      expect(await page.text()).not.toContain("Ada");
    }
    expect(await shownLead()).toMatchObject({ status: "new", outcomes: [] });
  });

  it("mark it in the member's name, once", async () => {
    const { won, press, shownLead, set } = await givenMail();
    expect((await press(won)).json).toEqual({ changed: true });
    const lead = await shownLead();
    expect(lead).toMatchObject({ status: "won", outcomes: [{ via: "email", status: "won" }] });
    await set("new");
    for (const token of [won.token, `${won.token}=`, `${won.token}!`])
      expect((await press({ mark: "won", token })).json).not.toEqual({ changed: true });
    expect(await shownLead()).toMatchObject({ status: "new" });
  });

  it("lead from one status to the next, but undo no decision", async () => {
    const { qualified, won, lost, press, shownLead } = await givenMail();
    expect((await press(qualified)).json).toEqual({ changed: true });
    expect((await press(lost)).json).toEqual({ changed: true });
    for (const link of [won, qualified]) expect((await press(link)).json).toEqual({ changed: false });
    expect(await shownLead()).toMatchObject({ status: "lost" });
  });

  it("are refused once the member has left, those of the alert too", async () => {
    const { won, contacted, member, press, call, shownLead } = await givenMail();
    await call(`DELETE /api/members/${member.id}`);
    expect((await press(won)).status).toBe(404);
    const action = { action: "contacted", token: contacted };
    expect((await app.call("POST /api/alerts/actions", { body: action })).status).toBe(404);
    expect(await shownLead()).toMatchObject({ status: "new" });
  });

  it("expire after 30 days, and with their lead", async () => {
    app.queues.now = new Date(Date.now() - 30 * DAY);
    const old = await givenMail();
    expect((await old.press(old.won)).status).toBe(404);
    app.queues.now = null;
    const { won, press, call, leadId } = await givenMail();
    await call(`DELETE /api/leads/${leadId}`);
    expect((await press(won)).status).toBe(404);
  });

  it("allow only their own mark, and need a plan", async () => {
    const { won, contacted, press, account, shownLead } = await givenMail();
    for (const link of [
      { mark: "lost", token: won.token },
      { mark: "won", token: contacted },
      { mark: "won", token: `${won.token.slice(0, -4)}AAAA` },
      { mark: "won", token: "" },
    ])
      expect((await press(link)).status).toBe(404);
    expect((await press({ mark: "new", token: won.token })).status).toBe(400);
    const rows = rowsOf(app);
    await rows.setAccount(account.id, "trial_ends_at", new Date(Date.now() - 60_000).toISOString());
    rows.close();
    expect((await press(won)).status).toBe(402);
    expect(await shownLead()).toMatchObject({ status: "new" });
  });
});
