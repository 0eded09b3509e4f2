import { beforeEach, describe, expect, test } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { callAtTime } from "../../support/clock.ts";
import type { Fault } from "../../support/faulty-table.ts";
import { type GivenAccount, givenAccount, givenSite, leadsOf, statsOf } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp, startedTable } from "../../support/started.ts";

const AGENT = {
  "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0",
};
const MINUTE = 60_000;

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));
let account: GivenAccount;
let site_id: string;
beforeEach(async () => {
  table.inject(() => "pass");
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token)).id;
});

const START = Date.now();
const send = async (body: Record<string, unknown>, minutes = 0) => {
  const now = new Date(START + minutes * MINUTE);
  const sent = { site_id, form: "quote", ...body };
  const called = await callAtTime(app, "POST /api/lead", now, { body: sent, headers: AGENT });
  expect([200, 201], called.text).toContain(called.status);
  return called;
};
const stored = (): Promise<Lead[]> => leadsOf(app, account.token);
const only = async (): Promise<Lead> => {
  const leads = await stored();
  expect(leads).toHaveLength(1);
  return leads[0] as Lead;
};

const FIRST = { submission_id: "step-1", name: "Ada", email: "ada@firm.example" };

describe("a submission that follows an earlier one", () => {
  test("completes the same lead, which keeps its id and time and is scored with everything it now contains", async () => {
    const touches = [{ at: new Date(START - MINUTE).toISOString(), source: "google", medium: "cpc" }];
    await send({ ...FIRST, touches, pageviews: ["/", "/quote"] });
    const before = await only();
    const later = {
      phone: "(020) 555 0101 x",
      company: "Byron",
      message: "A quote for 20 chairs by May, please?",
    };
    const { status, json } = await send({ submission_id: "step-2", follows: "step-1", ...later }, 5);
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...later, email: null, status: "new" });
    const lead = await only();
    expect(lead).toMatchObject({ ...later, id: before.id, created_at: before.created_at, submissions: 2 });
    expect(lead).toMatchObject({ name: "Ada", email: "ada@firm.example", source: "google", flags: [] });
    expect(lead.ai_score).toBeGreaterThan(before.ai_score ?? 10);
    const sum = lead.score_reasons.reduce((total, { points }) => total + points, 5);
    expect(lead.ai_score).toBeCloseTo(sum, 1);
    const stats = await statsOf(app, account.token);
    expect(stats).toMatchObject({ total_leads: 1, average_ai_score: lead.ai_score });
  });

  test("corrects contact details, and repeats with the new address are recognized", async () => {
    await send({ ...FIRST, email: "ada@frim.example", message: "Hello." });
    const again = { ...FIRST, submission_id: "again", follows: "step-1", kept: ["first_name"] };
    await send({ ...again, message: "Hello. Call me." }, 1);
    expect(await only()).toMatchObject({ email: "ada@firm.example", message: "Hello. Call me.", flags: [] });
    await send({ ...FIRST, submission_id: "repeat", email: "ADA@firm.example" }, 2);
    expect(await only()).toMatchObject({ submissions: 3 });
    await send({ ...FIRST, submission_id: "other", email: "ada@frim.example" }, 3);
    expect(await stored()).toHaveLength(2);
  });

  test("can itself be followed", async () => {
    await send(FIRST);
    await send({ submission_id: "step-2", follows: "step-1", phone: "555 0101" }, 5);
    await send({ submission_id: "step-3", follows: "step-2", company: "Byron" }, 10);
    expect(await only()).toMatchObject({ phone: "555 0101", company: "Byron", submissions: 3 });
  });

  test("adds a message if it differs", async () => {
    await send({ ...FIRST, message: "One." });
    await send({ submission_id: "step-2", follows: "step-1", message: "Two." }, 1);
    expect((await only()).message).toBe("One.\n\n[From a later step of the form]\nTwo.");
  });

  test("keeps its owner's changes", async () => {
    await send(FIRST);
    const { id } = await only();
    const change = { status: "contacted", notes: "Called." };
    await app.call(`PATCH /api/leads/${id}`, { token: account.token, body: change });
    await send({ submission_id: "step-2", follows: "step-1", phone: "555 0101" }, 1);
    expect(await only()).toMatchObject({ ...change, phone: "555 0101" });
  });

  test("is found by either of its addresses when a person is erased, and leaves nothing behind", async () => {
    await send({ ...FIRST, email: "ada@frim.example" });
    await send({ ...FIRST, submission_id: "again", follows: "step-1", kept: ["name"] }, 1);
    const erase = (email: string) =>
      app.call("POST /api/leads/erase", { token: account.token, body: { email } });
    expect((await erase("ada@frim.example")).json).toMatchObject({ erased: 0 });
    expect((await erase("ada@firm.example")).json).toMatchObject({ erased: 1 });
    expect(await stored()).toEqual([]);
  });
});

describe("a submission becomes a separate lead", () => {
  const later = { submission_id: "step-2", follows: "step-1", phone: "555 0101" };

  test("if what it follows was never sent", async () => {
    await send({ ...later, follows: "guessed" });
    expect(await only()).toMatchObject({ phone: "555 0101", submissions: 1 });
  });

  test("half an hour after the lead", async () => {
    await send(FIRST);
    await send(later, 30);
    expect((await stored()).map(({ phone }) => phone).toSorted()).toEqual(["555 0101", null]);
  });

  test.each<[string, object, string[]]>([
    ["everything in the form is somebody else's", { name: "Grace", email: "grace@firm.example" }, []],
    ["all of it was typed again", { name: "Ada", email: "byron@firm.example" }, []],
    ["what stayed in the form was not the lead's", { name: "Grace", email: "grace@firm.example" }, ["name"]],
    ["it contradicts the lead", { name: "Grace", phone: "555 0101" }, []],
  ])("if %s", async (_, contact, kept) => {
    await send(FIRST);
    await send({ submission_id: "step-2", follows: "step-1", ...contact, kept }, 1);
    expect(await stored()).toHaveLength(2);
  });

  test("on another site", async () => {
    await send(FIRST);
    const other = (await givenSite(app, account.token)).id;
    await send({ ...later, site_id: other }, 1);
    expect(await stored()).toHaveLength(2);
  });

  test("if the lead was deleted, or its owner has marked it as spam", async () => {
    await send(FIRST);
    const { id } = await only();
    await app.call(`PATCH /api/leads/${id}`, { token: account.token, body: { status: "spam" } });
    await send(later, 1);
    expect(await stored()).toHaveLength(2);
    await app.call(`DELETE /api/leads/${id}`, { token: account.token });
    await send({ ...later, submission_id: "step-2b" }, 2);
    expect(await stored()).toHaveLength(2);
  });

  test("if it looks like spam, and the lead doesn't", async () => {
    await send(FIRST);
    await send({ ...later, honeypot: "x" }, 1);
    expect((await stored()).map(({ status }) => status).toSorted()).toEqual(["new", "spam"]);
  });

  test("if the lead has no room for its message", async () => {
    await send({ ...FIRST, message: "x".repeat(4990) });
    await send({ ...later, message: "y".repeat(100) }, 1);
    expect(await stored()).toHaveLength(2);
  });
});

describe("following a lead is exact", () => {
  test("when it is sent again, with or without its description", async () => {
    await send(FIRST);
    const later = { submission_id: "step-2", follows: "step-1", phone: "555 0101" };
    const first = await send({ ...later, described: { fields: [{ type: "tel" }] } }, 1);
    const again = await send(later, 2);
    expect(first.status).toBe(201);
    expect(again.status).toBe(200);
    expect(again.json).toEqual(first.json);
    expect(await only()).toMatchObject({ submissions: 2 });
  });

  test("for concurrent steps, whose transactions conflict or lose their responses", async () => {
    await send(FIRST);
    const fields = ["phone", "company", "message"] as const;
    const faults: Fault[] = ["conflict", "lose response", "pass"];
    let calls = 0;
    table.inject(({ target }) =>
      target === "TransactWriteItems" ? (faults[calls++ % faults.length] ?? "pass") : "pass",
    );
    await parallel(fields, async (field) => {
      const step = { submission_id: field, follows: "step-1", [field]: `The ${field} 555 0101` };
      for (let attempt = 0; attempt < 20; attempt++) {
        const now = new Date(START + MINUTE);
        const body = { site_id, form: "quote", ...step };
        const { status } = await callAtTime(app, "POST /api/lead", now, { body, headers: AGENT });
        if (status < 300) return;
      }
      throw new Error(`The ${field} was never stored.`);
    });
    table.inject(() => "pass");
    expect(await only()).toMatchObject({
      ...Object.fromEntries(fields.map((field) => [field, `The ${field} 555 0101`])),
      submissions: 4,
    });
  });
});
