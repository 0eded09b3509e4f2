import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { at, givenPolled, pollAt } from "../../../../test/destinations/inbound/given-polled.ts";
import { type App, startApp } from "../../../../test/support/app.ts";
import { callAtTime } from "../../../../test/support/clock.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const poll = (minutes: number) => pollAt(app, minutes);

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
