import { describe, expect, test } from "vitest";
import type { App } from "../support/app.ts";
import { givenPlan, givenSite } from "../support/given.ts";
import { rowsOf } from "../support/rows.ts";
import { eachDesk } from "./each-desk.ts";
import { emailsOf, type GivenDesk } from "./given-destination.ts";
import type { Receiver } from "./receiver.ts";

const ALL = { events: ["lead.created", "lead.updated", "lead.deleted"] };

let app: App;
let receiver: Receiver;
let desk: GivenDesk;

eachDesk((scene) => {
  ({ app, desk, receiver } = scene);
});

const sent = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: Sent });
type Sent = { id: string; status?: string; email?: string };
const types = () => sent().map(({ type }) => type);

async function change(id: string, body: Record<string, unknown>): Promise<void> {
  const { status, text } = await desk.call(`PATCH /api/leads/${id}`, { body });
  expect(status, text).toBe(200);
}

const SPAM = { honeypot: "x" };
const TEST = { touches: [{ source: "test", campaign: "setup" }] };

describe("a destination receives", () => {
  test("changes to a lead, but not its reclassification", async () => {
    await desk.add(receiver.url, ALL);
    const id = await desk.lead("a@firm.example");
    await app.queues.settle();
    await change(id, { status: "qualified", value_cents: 5000 });
    await app.queues.settle();
    expect(sent()).toMatchObject([
      { type: "lead.created", data: { id, status: "new" } },
      { type: "lead.updated", data: { id, status: "qualified", value_cents: 5000 } },
    ]);
  });

  test("neither spam nor test leads, but spam once it is restored", async () => {
    await desk.add(receiver.url, ALL);
    await desk.lead("t@firm.example", TEST);
    const id = await desk.lead("a@firm.example", SPAM);
    await app.queues.settle();
    expect((await desk.call(`GET /api/leads/${id}`)).json).toMatchObject({ status: "spam" });
    expect(types()).toEqual([]);
    await change(id, { status: "new" });
    await app.queues.settle();
    expect(types()).toEqual(["lead.created"]);
    await change(id, { status: "spam" });
    await app.queues.settle();
    expect(types()).toEqual(["lead.created", "lead.updated"]);
  });

  test("only leads that match its filter", async () => {
    const other = { sites: [(await givenSite(app, desk.account.token, "second.example")).id] };
    await desk.add(receiver.url, { ...ALL, filter: { min_score: 10 } });
    await desk.add(receiver.url, { ...ALL, filter: other });
    await desk.add(receiver.url, { ...ALL, filter: { channels: ["Paid Search"], sites: [desk.site.id] } });
    await desk.add(receiver.url, { events: ["lead.updated"], filter: { statuses: ["won"] } });
    const id = await desk.lead("a@firm.example");
    await change(id, { status: "contacted" });
    await app.queues.settle();
    expect(types()).toEqual([]);
    await change(id, { status: "won" });
    await app.queues.settle();
    expect(types()).toEqual(["lead.updated"]);
  });

  test("imported leads only from today", async () => {
    await desk.add(receiver.url, ALL);
    const add = (email: string, daysAgo: number) => ({
      site_id: desk.site.id,
      external_id: email,
      email,
      created_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    });
    const { status, text } = await desk.call("POST /api/leads", {
      body: { leads: [add("old@firm.example", 2), add("today@firm.example", 0.5)] },
    });
    expect(status, text).toBe(200);
    await app.queues.settle();
    expect(emailsOf(receiver)).toEqual(["today@firm.example"]);
  });
});

describe("a lead that is deleted", () => {
  test("is deleted at the destinations that have it, and its logged responses are deleted", async () => {
    receiver.answer = ({ body }) => ({ status: 200, body: `Thanks, ${body}` });
    await desk.add(receiver.url, ALL);
    await desk.add(receiver.url);
    const id = await desk.lead("a@firm.example");
    await app.queues.settle();
    expect(JSON.stringify(await desk.rows("OUT#"))).toContain("a@firm.example");
    receiver.answer = () => ({ status: 200 });
    receiver.received.length = 0;
    await desk.call(`DELETE /api/leads/${id}`);
    expect(JSON.stringify(await desk.rows("OUT#"))).not.toContain("a@firm.example");
    await app.queues.settle();
    expect(sent()).toMatchObject([{ type: "lead.deleted", data: { id } }]);
    expect(Object.keys(sent()[0]?.data ?? {})).toEqual(["id"]);
    expect(await desk.rows("LINK#")).toEqual([]);
  });

  test("is not sent if it was still waiting, and neither is its deletion", async () => {
    await desk.add(receiver.url, ALL);
    receiver.answer = ({ body }) => ({ status: 503, body });
    await desk.lead("a@firm.example");
    await app.queues.settle();
    expect(JSON.stringify(await desk.rows("OUT#"))).toContain("a@firm.example");
    await desk.call("POST /api/leads/erase", { body: { email: "a@firm.example" } });
    expect(JSON.stringify(await desk.rows("OUT#"))).not.toContain("a@firm.example");
    receiver.received.length = 0;
    receiver.answer = () => ({ status: 200 });
    await desk.pass(60_000);
    app.queues.now = null;
    expect(types()).toEqual([]);
    expect(await desk.rows("LINK#")).toEqual([]);
  });
});

describe("leads captured after access ended", () => {
  test("are held, and sent in order after the account pays", async () => {
    const { id } = await desk.add(receiver.url);
    const rows = rowsOf(app);
    const ended = new Date(Date.now() - 60_000).toISOString();
    await rows.setAccount(desk.account.id, "trial_ends_at", ended);
    rows.close();
    await desk.lead("a@firm.example");
    await desk.lead("b@firm.example");
    await app.queues.settle();
    expect(receiver.received).toEqual([]);
    expect(await desk.shown(id)).toMatchObject({ state: "held" });
    expect((await desk.rows("OUT#")).every(({ expires_at }) => expires_at === undefined)).toBe(true);
    await givenPlan(app, desk.account.token, "starter");
    await app.queues.settle();
    expect(emailsOf(receiver)).toEqual(["a@firm.example", "b@firm.example"]);
    expect(await desk.shown(id)).toMatchObject({ state: "ok" });
  });
});
