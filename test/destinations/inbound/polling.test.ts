import { describe, expect, test } from "vitest";
import { newRecord } from "../../../lib/local/vendors/hubspot-fault.ts";
import { setProperties } from "../../../lib/local/vendors/hubspot-records.ts";
import { callAtTime } from "../../support/clock.ts";
import { newEmail } from "../../support/given.ts";
import { startedApp } from "../../support/started.ts";
import { givenCrm } from "../given-crm.ts";
import { givenInbound } from "./given-inbound.ts";
import { at, givenPolled, MINUTE, pollAt, STAGES } from "./given-polled.ts";

const app = startedApp();

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

  test("halves a window with too many changes, until everything is read", async () => {
    const crm = await givenPolled(app, "hubspot");
    const portal = app.vendors.hubspot.account(crm.key);
    const contacts = [...portal.contacts.keys()];
    for (let each = 0; each < 1500; each++)
      portal.deals.set(String(1000 + each), { ...newRecord(at(each / 10)), contacts: [] });
    const deal = { ...newRecord(at(140)), contacts };
    setProperties(deal, { createdate: at(140).toISOString(), dealstage: "closedwon" }, at(140));
    portal.deals.set("900", deal);
    await poll(160);
    expect((await crm.found()).status).toBe("new");
    for (const minutes of [175, 190]) await poll(minutes);
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

describe("polling Pipedrive for outcomes", () => {
  async function givenDeal() {
    const crm = await givenPolled(app, "pipedrive");
    const company = app.vendors.pipedrive.account(crm.key);
    const code =
      company.fields.deal.find(({ field_name }) => field_name === "Whence: lead id")?.field_code ?? "";
    const second = (minutes: number) =>
      at(minutes)
        .toISOString()
        .replace(/\.\d+Z$/, "Z");
    const deal = {
      id: 42,
      status: "open",
      stage_id: 2,
      person_id: 1,
      value: 0 as number,
      currency: "EUR",
      add_time: second(2),
      update_time: second(2),
      stage_change_time: null as string | null,
      lost_time: null as string | null,
      won_time: null as string | null,
      custom_fields: { [code]: { type: "varchar", value: crm.leadId } },
    };
    company.deals.push(deal);
    return { crm, deal, second };
  }

  test("reads a deal's stage, end and value, and ignores its other changes", async () => {
    const { crm, deal, second } = await givenDeal();
    await poll(5);
    expect(await crm.found()).toMatchObject({ status: "contacted", value_cents: null });
    const change = { status: "qualified", value_cents: 700 };
    const { token } = crm.account;
    await callAtTime(app, "PATCH /api/leads/{id}", at(10), { path: { id: crm.leadId }, token, body: change });
    Object.assign(deal, { title: "Another title", update_time: second(15) });
    await poll(20);
    expect(await crm.found()).toMatchObject({ status: "qualified", value_cents: 700 });
    Object.assign(deal, { status: "lost", lost_time: second(25), value: 99.5, update_time: second(25) });
    await poll(35);
    expect(await crm.found()).toMatchObject({ status: "lost", value_cents: 9950, currency: "EUR" });
    // Reopened: only the time of the last change says when.
    Object.assign(deal, { status: "open", lost_time: null, update_time: second(40) });
    await poll(50);
    expect(await crm.found()).toMatchObject({ status: "contacted", value_cents: 9950 });
    Object.assign(deal, { status: "won", won_time: second(55), update_time: second(55) });
    await poll(65);
    const won = await crm.found();
    expect(won).toMatchObject({ status: "won", won_at: new Date(deal.won_time ?? "").toISOString() });
    for (const minutes of [80, 81]) await poll(minutes);
    expect(await crm.found()).toEqual(won);
  });

  test("gives the same result as its webhooks, in any order", async () => {
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 3, 0, 2, 1, 3],
    ];
    for (const order of orders) {
      const { crm, deal, second } = await givenDeal();
      const steps = [
        { stage_id: 3, stage_change_time: second(10), update_time: second(10) },
        { value: 500, update_time: second(20) },
        { status: "won", won_time: second(30), update_time: second(30) },
      ];
      const events = steps.map((step, place) => ({
        meta: { action: "change", entity: "deal" },
        data: Object.assign({}, deal, ...steps.slice(0, place + 1)),
        previous: Object.fromEntries(Object.keys(step).map((name) => [name, null])),
      }));
      for (const place of order) {
        if (place < 3) await crm.inbound.send(events[place]);
        else Object.assign(deal, ...steps);
        if (place === 3) await poll(40);
      }
      expect(await crm.found()).toMatchObject({ status: "won", value_cents: 50_000, currency: "EUR" });
    }
  });
});

describe("polling Salesforce for outcomes", () => {
  test("counts a status only once it differs, since our own writes change the record too", async () => {
    const crm = await givenPolled(app, "salesforce");
    const { leads } = app.vendors.salesforce.account(crm.key);
    const change = async (fields: Record<string, string>) => {
      await app.queues.settle();
      for (const [id, lead] of leads) leads.set(id, { ...lead, ...fields });
    };
    const time = (minutes: number) => at(minutes).toISOString();
    const say = async (status: string, minutes: number) => {
      const { token } = crm.account;
      const body = { status };
      await callAtTime(app, "PATCH /api/leads/{id}", at(minutes), { path: { id: crm.leadId }, token, body });
      await change({ LastModifiedDate: time(minutes) });
    };
    await change({ CreatedDate: time(1), LastModifiedDate: time(1) });
    await say("contacted", 3);
    await poll(5);
    expect((await crm.found()).status).toBe("contacted");
    await change({ Status: "Closed - Not Converted", LastModifiedDate: time(15) });
    await poll(20);
    expect((await crm.found()).status).toBe("lost");
    await say("won", 25);
    await poll(35);
    expect((await crm.found()).status).toBe("won");
    await change({ Status: "Working - Contacted", LastModifiedDate: time(45) });
    for (const minutes of [50, 65]) await poll(minutes);
    expect((await crm.found()).status).toBe("contacted");
  });

  test("reads later changes even if one second has more than a page", async () => {
    const crm = await givenPolled(app, "salesforce");
    const { leads } = app.vendors.salesforce.account(crm.key);
    const [[id, lead] = []] = [...leads];
    if (id === undefined) throw new Error("no lead");
    const time = (minutes: number) => at(minutes).toISOString();
    leads.clear();
    for (let each = 0; each < 2000; each++) {
      const times = { CreatedDate: time(1), LastModifiedDate: time(2) };
      leads.set(`00Q${each}`, { Whence_Lead_Id__c: `lead_${each}`, Status: null, ...times });
    }
    const changed = { Status: "Closed - Not Converted", CreatedDate: time(1), LastModifiedDate: time(3) };
    leads.set(id, { ...lead, ...changed });
    for (const minutes of [20, 40]) await poll(minutes);
    expect((await crm.found()).status).toBe("new");
    await poll(60);
    expect((await crm.found()).status).toBe("lost");
  });
});
