import { describe, expect, test } from "vitest";
import { at, givenPolled, pollAt } from "../../../../test/destinations/inbound/given-polled.ts";
import { callAtTime } from "../../../../test/support/clock.ts";
import { startedApp } from "../../../../test/support/started.ts";
import type { ZohoLead } from "./stand-in/account.ts";
import { formatZohoTime } from "./stand-in/pages.ts";

const app = startedApp();

const poll = (minutes: number) => pollAt(app, minutes);

describe("polling Zoho for outcomes", () => {
  const time = (minutes: number) => formatZohoTime(at(minutes));

  async function givenZoho() {
    const crm = await givenPolled(app, "zoho");
    const account = app.vendors.zoho.account(crm.key);
    const change = async (fields: ZohoLead) => {
      await app.queues.settle();
      for (const lead of account.leads.values()) Object.assign(lead, fields);
    };
    await change({ Created_Time: time(1), Modified_Time: time(1) });
    return { ...crm, zoho: account, change };
  }

  test("counts a status only once it differs, even of a converted lead", async () => {
    const crm = await givenZoho();
    const say = async (status: string, minutes: number) => {
      const { token } = crm.account;
      const body = { status };
      await callAtTime(app, "PATCH /api/leads/{id}", at(minutes), { path: { id: crm.leadId }, token, body });
      await crm.change({ Modified_Time: time(minutes) });
    };
    await say("contacted", 3);
    await poll(5);
    expect((await crm.found()).status).toBe("contacted");
    await crm.change({ Lead_Status: "Lost Lead", Modified_Time: time(15) });
    await poll(20);
    expect((await crm.found()).status).toBe("lost");
    await say("won", 25);
    await poll(35);
    expect((await crm.found()).status).toBe("won");
    for (const id of crm.zoho.leads.keys()) crm.zoho.converted.add(id);
    await crm.change({ Lead_Status: "Contacted", Modified_Time: time(45) });
    for (const minutes of [50, 65]) await poll(minutes);
    expect(await crm.found()).toMatchObject({ status: "contacted" });
    const before = await crm.found();
    await poll(80);
    expect(await crm.found()).toEqual(before);
    expect(await crm.shown(crm.id)).toMatchObject({ last_failure: null });
  });

  test("gets past more leads with the same time than Zoho returns, as after an import", async () => {
    const crm = await givenZoho();
    for (let each = 0; each < 2400; each++)
      crm.zoho.leads.set(String(each), {
        Lead_Status: "Lost Lead",
        Created_Time: time(2),
        Modified_Time: time(2),
      });
    const [ours] = [...crm.zoho.leads.values()].filter((lead) => lead.Whence_lead_id);
    Object.assign(ours ?? {}, { Lead_Status: "Contacted", Modified_Time: time(60) });
    for (const minutes of [70, 85, 100]) await poll(minutes);
    expect((await crm.found()).status).toBe("contacted");
    expect(await crm.shown(crm.id)).toMatchObject({ last_failure: null });
  });

  test("resumes where it was read completely, after Zoho was down", async () => {
    const crm = await givenZoho();
    await crm.change({ Lead_Status: "Contacted", Modified_Time: time(3) });
    for (const [round, fails] of (["500", "html", "429"] as const).entries()) {
      crm.zoho.switches = { fails, times: 1, only: "/Leads" };
      await poll(5 + round * 15);
      expect((await crm.found()).status).toBe("new");
    }
    await poll(60);
    expect((await crm.found()).status).toBe("contacted");
  });
});
