import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenCrm } from "../../../../test/destinations/given-crm.ts";
import { givenInbound } from "../../../../test/destinations/inbound/given-inbound.ts";
import {
  at,
  givenPolled,
  MINUTE,
  pollAt,
  STAGES,
} from "../../../../test/destinations/inbound/given-polled.ts";
import { type App, startApp } from "../../../../test/support/app.ts";
import { callAtTime } from "../../../../test/support/clock.ts";
import { newEmail } from "../../../../test/support/given.ts";
import { newRecord } from "./stand-in/fault.ts";
import { setProperties } from "./stand-in/records.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const poll = (minutes: number) => pollAt(app, minutes);

describe("polling HubSpot for outcomes", () => {
  test("reads stages and amounts of contacts and deals, with their times and currencies", async () => {
    const crm = await givenPolled(app, "hubspot");
    const portal = app.vendors.hubspot.account(crm.key);
    const [[contactId, contact] = []] = [...portal.contacts];
    if (contact === undefined || contactId === undefined) throw new Error("no contact");
    await poll(5);
    expect((await crm.found()).status).toBe("new");
    setProperties(contact, { lifecyclestage: "opportunity" }, at(10));
    await poll(20);
    expect(await crm.found()).toMatchObject({
      status: "qualified",
      outcomes: [{ via: "destination", by: "Our CRM" }],
    });
    const deal = { ...newRecord(at(21)), contacts: ["404", contactId] };
    setProperties(deal, { createdate: at(21).toISOString(), deal_currency_code: "GBP" }, at(21));
    setProperties(deal, { dealstage: "closedwon", amount: "1200.5" }, at(25));
    portal.deals.set("900", deal);
    await poll(35);
    expect(await crm.found()).toMatchObject({ status: "won", value_cents: 120_050, currency: "GBP" });
    expect((await crm.inbound.received()).map(({ via, end }) => `${via} ${end}`)).toEqual([
      "poll changed",
      "poll changed",
      "poll changed",
    ]);
    const before = await crm.found();
    for (const minutes of [50, 51, 66]) await poll(minutes);
    expect(await crm.found()).toEqual(before);
    const written = portal.calls.filter((call) => /upsert|PATCH/.test(call)).length;
    await crm.pass(MINUTE);
    expect(portal.calls.filter((call) => /upsert|PATCH/.test(call))).toHaveLength(written);
    app.queues.now = null;
  });

  test("ignores changes from before the lead was captured", async () => {
    const crm = await givenCrm(app, (key) => ({ kind: "hubspot", key }));
    const portal = app.vendors.hubspot.account(crm.key);
    const email = newEmail();
    const contact = newRecord(new Date("2026-01-01T00:00:00Z"));
    setProperties(contact, { email, lifecyclestage: "customer" }, new Date("2026-01-01T00:00:00Z"));
    portal.contacts.set("7", contact);
    const inbound = await givenInbound(app, crm, crm.id);
    const lead = await crm.lead(email);
    await app.queues.settle();
    await inbound.map(STAGES);
    await app.jobs.run("poll-outcomes", { now: new Date(Date.now() + MINUTE) });
    expect((await inbound.lead(lead)).status).toBe("new");
  });

  test("resumes where it was read completely, after HubSpot was down or hung up", async () => {
    const crm = await givenPolled(app, "hubspot");
    const portal = app.vendors.hubspot.account(crm.key);
    const [contact] = portal.contacts.values();
    if (contact === undefined) throw new Error("no contact");
    setProperties(contact, { lifecyclestage: "customer" }, at(3));
    for (const [round, [fails, only]] of (
      [
        ["500", "contacts/search"],
        ["html", "batch/read"],
        ["drop", "deals/search"],
        ["429", "contacts/search"],
      ] as const
    ).entries()) {
      portal.switches = { fails, times: 1, only };
      await poll(5 + round * 15);
      expect((await crm.found()).status).toBe("new");
    }
    await poll(75);
    expect((await crm.found()).status).toBe("won");
  });

  test("happens only once a day while the key is rejected, until it is reconnected", async () => {
    const crm = await givenPolled(app, "hubspot");
    const portal = app.vendors.hubspot.account(crm.key);
    portal.switches = { fails: "expired", times: null, only: null };
    await poll(5);
    expect(await crm.shown(crm.id)).toMatchObject({
      state: "paused",
      paused: "refused",
      last_failure: { status: 401 },
    });
    portal.switches = { fails: "works", times: null, only: null };
    portal.seesDeals = false;
    const [contact] = portal.contacts.values();
    if (contact) setProperties(contact, { hs_lead_status: "UNQUALIFIED" }, at(10));
    const calls = portal.calls.length;
    await poll(20);
    expect(portal.calls).toHaveLength(calls);
    const { token } = crm.account;
    const body = { key: crm.key };
    await callAtTime(app, "PATCH /api/destinations/{id}", at(30), { path: { id: crm.id }, token, body });
    expect(await crm.shown(crm.id)).toMatchObject({ state: "ok", last_failure: null });
    await poll(35);
    expect((await crm.found()).status).toBe("lost");
  });
});
