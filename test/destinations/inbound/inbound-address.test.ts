import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVENTS } from "../../../functions/leads/outbox/event.ts";
import { type App, startApp } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import { givenSite, newEmail } from "../../support/given.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { type GivenDesk, givenDesk, startReceivers } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";
import { type GivenInbound, givenEarlierLead, givenInbound } from "./given-inbound.ts";

let app: App;
let receivers: Receiver[];
let desk: GivenDesk;
let server: string;
let inbound: GivenInbound;

beforeAll(async () => {
  receivers = await startReceivers(2);
  app = await startApp();
  desk = await givenDesk(app);
  server = (await desk.add(receivers[0]?.url ?? "", { events: EVENTS })).id;
  await desk.add(receivers[1]?.url ?? "", { events: EVENTS });
  inbound = await givenInbound(app, desk, server);
});
afterAll(async () => {
  await app.close();
  await Promise.all(receivers.map((receiver) => receiver.close()));
  delete process.env.OUTBOUND_ALLOW;
});

const FORM = { "content-type": "application/x-www-form-urlencoded" };

describe("An inbound address", () => {
  test("accepts an outcome by lead id without signing in, and the lead names the reporter", async () => {
    const id = await desk.lead(newEmail());
    const said = { lead_id: id, status: "won", value_cents: 120_000, currency: "EUR" };
    expect(await inbound.send(said)).toEqual(["changed"]);
    expect(await inbound.lead(id)).toMatchObject({
      status: "won",
      value_cents: 120_000,
      currency: "EUR",
      outcomes: [{ via: "destination", by: "Our server", status: "won" }],
    });
    expect((await inbound.received())[0]).toMatchObject({
      end: "changed",
      via: "address",
      lead_id: id,
      status: "won",
      value_cents: 120_000,
    });
  });

  test("accepts JSON without a content type, lists and forms", async () => {
    const [a, b, c] = await Promise.all(
      [newEmail(), newEmail(), newEmail()].map((email) => desk.lead(email)),
    );
    expect(
      await inbound.send(JSON.stringify([{ lead_id: a, status: "lost" }]), { "content-type": "" }),
    ).toEqual(["changed"]);
    const outcomes = [{ lead_id: b, status: "qualified" }, { lead_id: c }];
    expect(await inbound.send({ outcomes })).toEqual(["changed", "empty"]);
    const form = new URLSearchParams({ Whence_Lead_Id: c ?? "", status: "contacted", amount: "12.50" });
    expect(await inbound.send(form.toString(), FORM)).toEqual(["changed"]);
    const leads = await Promise.all([a, b, c].map((id = "") => inbound.lead(id)));
    expect(leads.map(({ status }) => status)).toEqual(["lost", "qualified", "contacted"]);
    expect(leads[2]?.value_cents).toBe(1250);
  });

  test("finds the newest lead with an email address, but none captured after the outcome", async () => {
    const email = newEmail();
    const before = new Date(Date.now() - 60_000).toISOString();
    const older = await desk.lead(email, { form: "a" });
    const newer = await desk.lead(email, { form: "b" });
    expect(await inbound.send({ email, status: "won" })).toEqual(["changed"]);
    expect((await inbound.lead(older)).status).toBe("new");
    expect((await inbound.lead(newer)).status).toBe("won");
    expect(await inbound.send({ email, status: "lost", occurred_at: before })).toEqual(["unknown"]);
    expect(await inbound.send({ lead_id: older, status: "lost", occurred_at: before })).toEqual(["older"]);
    expect((await inbound.lead(newer)).status).toBe("won");
  });

  test("accepts a time without milliseconds in the lead's own second, and treats a future time as now", async () => {
    const second = Math.floor(Date.now() / 1000 - 60) * 1000;
    const id = await givenEarlierLead(app, desk, new Date(second + 700));
    const rounded = { lead_id: id, status: "contacted", occurred_at: new Date(second).toISOString() };
    expect(await inbound.send(rounded)).toEqual(["changed"]);
    const future = new Date(Date.now() + 86_400_000).toISOString();
    expect(await inbound.send({ lead_id: id, status: "won", occurred_at: future })).toEqual(["changed"]);
    const { won_at } = await inbound.lead(id);
    expect(Math.abs(Date.parse(won_at ?? "") - Date.now())).toBeLessThan(60_000);
  });

  test("logs the last ten facts of a request, newest first", async () => {
    const values = Array.from({ length: 12 }, (_, at) => at + 1);
    await inbound.send(values.map((value_cents) => ({ email: "nobody@firm.example", value_cents })));
    const logged = (await inbound.received()).map(({ value_cents }) => value_cents);
    expect(logged).toEqual(values.reverse().slice(0, 10));
  });

  test("responds with 200 to facts it can't use, and logs why", async () => {
    const id = await desk.lead(newEmail());
    const bodies = [
      { email: "nobody@firm.example", status: "won" },
      { lead_id: "lead_00000000000000000000000000", status: "won" },
      { lead_id: id, note: "Called twice." },
      { lead_id: id, status: "Demo booked" },
      { lead_id: id, value_cents: 5, currency: "Euros" },
    ];
    for (const [at, end] of ["unknown", "unknown", "empty", "unmapped", "rejected"].entries())
      expect(await inbound.send(bodies[at])).toEqual([end]);
    const logged = await inbound.received();
    expect(logged).toHaveLength(10);
    expect(logged.slice(0, 5).map(({ end }) => end)).toEqual([
      "rejected",
      "unmapped",
      "empty",
      "unknown",
      "unknown",
    ]);
    expect(logged[0]?.detail).toContain("ISO 4217");
    expect(logged[1]?.stage).toBe("lead_status:Demo booked");
    expect((await inbound.lead(id)).status).toBe("new");
  });

  test("rejects unreadable and oversized requests", async () => {
    for (const body of ["{", "won", "<won/>", JSON.stringify(Array(101).fill({}))])
      expect((await inbound.post(body)).status).toBe(400);
    expect((await inbound.received())[0]?.end).toBe("unreadable");
    expect((await inbound.post({ note: "x".repeat(66_000) })).status).toBe(413);
    expect((await inbound.post("[".repeat(60_000))).status).toBe(400);
  });

  test("changes nothing when facts are repeated, in any order and concurrently", async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const id = await givenEarlierLead(app, desk, new Date(ago(60)));
    const events = [
      { lead_id: id, status: "qualified", occurred_at: ago(30), event_id: "a" },
      { lead_id: id, status: "won", value_cents: 900, occurred_at: ago(20), event_id: "b" },
      { lead_id: id, value_cents: 1000, occurred_at: ago(10) },
    ];
    const many = Array.from({ length: 20 }, (_, at) => events[at % 3]);
    const answers = await Promise.all(many.map((event) => inbound.post(event)));
    // With many writers of one lead, some get a 503 and retry, as every CRM does.
    for (const [at, { status }] of answers.entries()) if (status === 503) await inbound.send(many[at]);
    const lead = await inbound.lead(id);
    expect(lead).toMatchObject({ status: "won", value_cents: 1000 });
    expect(lead.outcomes).toHaveLength(3);
    expect(await inbound.send(events)).toEqual(["unchanged", "unchanged", "unchanged"]);
    expect(await inbound.lead(id)).toEqual(lead);
  });

  test("reaches only its own account and its destination's sites", async () => {
    const stranger = await givenDesk(app);
    const foreign = await stranger.lead("shared@firm.example");
    const other = await givenSite(app, desk.account.token, "second.example");
    const hidden = await desk.lead("hidden@firm.example", { site_id: other.id });
    const mine = await desk.lead("shared@firm.example");
    const limited = await desk.add(receivers[1]?.url ?? "", { filter: { sites: [desk.site.id] } });
    const address = await givenInbound(app, desk, limited.id);
    expect(await address.send({ lead_id: foreign, status: "won" })).toEqual(["unknown"]);
    expect(await address.send({ lead_id: hidden, status: "won" })).toEqual(["unknown"]);
    expect(await address.send({ email: "hidden@firm.example", status: "won" })).toEqual(["unknown"]);
    expect(await address.send({ email: "shared@firm.example", status: "won" })).toEqual(["changed"]);
    expect((await inbound.lead(mine)).status).toBe("won");
    const { json } = await stranger.call(`GET /api/leads/${foreign}`);
    expect(json).toMatchObject({ status: "new" });
    expect((await stranger.call(`GET /api/destinations/${server}/received`)).status).toBe(404);
    expect((await stranger.call(`POST /api/destinations/${server}/inbound`)).status).toBe(404);
  });

  test("sends its destination other reporters' outcomes, never its own", async () => {
    const [server, other] = receivers;
    const id = await desk.lead(newEmail());
    await app.queues.settle();
    const typesOf = (receiver?: Receiver) =>
      (receiver?.received ?? [])
        .map(({ body }) => JSON.parse(body) as { type: string; data: { id: string } })
        .filter(({ data }) => data.id === id)
        .map(({ type }) => type);
    await inbound.send({ lead_id: id, status: "won" });
    await desk.pass(60_000);
    expect(typesOf(server)).toEqual(["lead.created"]);
    expect(typesOf(other)).toContain("lead.updated");
  });

  test("shows who created it and when, stops with their membership, and can be replaced by any admin", async () => {
    const { id } = await desk.add(receivers[1]?.url ?? "");
    const describe = async () =>
      ((await desk.call(`GET /api/destinations/${id}/received`)).json as { address: unknown }).address;
    expect(await describe()).toBeNull();
    const admin = await givenMember(app, desk.account, "admin");
    const headers = forAccount(desk.account);
    const made = await app.call(`POST /api/destinations/${id}/inbound`, { token: admin.token, headers });
    const { pathname } = new URL((made.json as { url: string }).url);
    const since = expect.stringMatching(/Z$/);
    expect(await describe()).toEqual({
      since,
      made_by: { id: admin.id, name: "Ada Example", email: admin.email },
      stopped: false,
    });
    await desk.call(`DELETE /api/members/${admin.id}`);
    expect(await describe()).toEqual({ since, made_by: null, stopped: true });
    const body = { lead_id: await desk.lead(newEmail()), status: "won" };
    expect((await app.call(`POST ${pathname}`, { body })).status).toBe(404);
    const { path } = await givenInbound(app, desk, id);
    expect((await app.call(`POST ${path}`, { body })).json).toEqual({ results: ["changed"] });
    expect((await app.call(`POST ${pathname}`, { body })).status).toBe(404);
    expect(await describe()).toMatchObject({ made_by: { id: desk.account.id } });
  });

  test("ends when it is replaced or its destination is removed, and can't be guessed", async () => {
    const { id } = await desk.add(receivers[1]?.url ?? "");
    const [first, second] = [await givenInbound(app, desk, id), await givenInbound(app, desk, id)];
    const body = { email: "nobody@firm.example", status: "won" };
    expect((await first.post(body)).status).toBe(404);
    expect((await second.post(body)).status).toBe(200);
    expect(await desk.shown(id)).toMatchObject({ inbound_since: expect.stringMatching(/Z$/) });
    expect(JSON.stringify([await desk.rows("DEST#"), await desk.shown(id)])).not.toContain(
      second.path.slice(-43),
    );
    await desk.call(`DELETE /api/destinations/${id}`);
    expect((await second.post(body)).status).toBe(404);
    for (const token of ["x", "a".repeat(43), "%2e%2e", "a".repeat(2000)])
      expect((await app.call(`POST /api/inbound/${token}`, { body })).status).toBe(404);
  });

  test("ends with its account, and applies nothing after the account's plan has ended", async () => {
    const other = await givenDesk(app);
    const { id } = await other.add(receivers[1]?.url ?? "");
    const address = await givenInbound(app, other, id);
    const lead = await other.lead(newEmail());
    const body = { lead_id: lead, status: "won" };
    const token = address.path.slice(-43);
    const later = new Date(Date.now() + 40 * 86_400_000);
    const ended = await callAtTime(app, "POST /api/inbound/{token}", later, { path: { token }, body });
    expect(ended.json).toEqual({ results: ["closed"] });
    const { token: session, email } = other.account;
    await app.call("DELETE /api/account", { token: session, body: { email } });
    expect((await address.post(body)).status).toBe(404);
  });

  test("is not available for alerts", async () => {
    const { json } = await desk.call("POST /api/destinations", {
      body: { kind: "slack", name: "Sales", url: receivers[0]?.url },
    });
    const { status } = await desk.call(`POST /api/destinations/${(json as { id: string }).id}/inbound`);
    expect(status).toBe(400);
  });
});
