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
