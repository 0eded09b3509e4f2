import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { callAtTime } from "../../support/clock.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenSite,
  leadsOf,
  statsOf,
} from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp } from "../../support/started.ts";

const FROM_ANOTHER = "[From another submission with this email address]";

const app = startedApp();
let account: GivenAccount;
let site_id: string;

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token)).id;
});

const times = <T>(n: number, work: (at: number) => Promise<T>) =>
  parallel(Array.from({ length: n }), (_, at) => work(at), n);

const stored = () => leadsOf(app, account.token);

async function expectTotal(total: number): Promise<void> {
  const { total_leads, leads_by_source } = await statsOf(app, account.token);
  expect(await stored()).toHaveLength(total);
  expect(total_leads).toBe(total);
  expect(leads_by_source.reduce((sum, { count }) => sum + count, 0)).toBe(total);
}

describe("a retried submission", () => {
  test("gets the same lead and response, even for ten retries in sequence or in parallel", async () => {
    for (const [submission_id, width] of [
      ["one-by-one", 1],
      ["at-once", 10],
    ] as const) {
      const body = { site_id, submission_id, email: `${submission_id}@firm.example`, message: "Hello." };
      const responses = await parallel(
        Array.from({ length: 10 }),
        () => app.call("POST /api/lead", { body }),
        width,
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
      const leads = responses.map(({ json }) => json as Lead);
      for (const lead of leads) expect(lead).toEqual(leads[0]);
    }
    await expectTotal(2);
    expect((await stored()).map(({ submissions }) => submissions)).toEqual([1, 1]);
  });

  test("costs only reads if it is marked as a retry", async () => {
    const sent = { site_id, email: "ada@firm.example", message: "Hello.", submission_id: "again" };
    const first = await givenLead(app, sent);
    const again = await app.call("POST /api/lead?again=1", { body: sent });
    expect(again).toMatchObject({ status: 200, json: { id: first.id, ai_score: first.ai_score } });
    const other = await app.call("POST /api/lead?again=1", { body: { ...sent, message: "Something else." } });
    expectError(other, 409);
    const unseen = await app.call("POST /api/lead?again=1", {
      body: { ...sent, submission_id: "unseen", form: "b" },
    });
    expect(unseen.status).toBe(201);
    await expectTotal(2);
  });

  test("without an email address is one lead too", async () => {
    const responses = await times(10, () =>
      app.call("POST /api/lead", { body: { site_id, submission_id: "s" } }),
    );
    expect(new Set(responses.map(({ json }) => (json as Lead).id)).size).toBe(1);
    await expectTotal(1);
  });

  test("gets the same lead weeks later, with its original score", async () => {
    const body = { site_id, submission_id: "s", email: "ada@firm.example" };
    const first = await givenLead(app, body);
    await givenLead(app, { ...body, submission_id: "t", message: "A quote, please." });
    const later = new Date(Date.now() + 20 * 86_400_000);
    const { status, json } = await callAtTime(app, "POST /api/lead", later, { body });
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: first.id, ai_score: first.ai_score, created_at: first.created_at });
    await expectTotal(1);
  });

  test("with another body is rejected, and changes nothing", async () => {
    await givenLead(app, { site_id, submission_id: "s", email: "ada@firm.example" });
    const body = { site_id, submission_id: "s", email: "eve@firm.example" };
    expectError(await app.call("POST /api/lead", { body }), 409);
    await expectTotal(1);
    expect((await stored())[0]?.email).toBe("ada@firm.example");
  });

  test("is a different lead on another site, since submission ids are per site", async () => {
    const other = await givenSite(app, account.token);
    const [a, b] = await Promise.all(
      [site_id, other.id].map((id) => givenLead(app, { site_id: id, submission_id: "s" })),
    );
    expect(a?.id).not.toBe(b?.id);
    await expectTotal(2);
  });
});

describe("the same person on the same form within ten minutes", () => {
  const body = () => ({
    site_id,
    form: "contact",
    name: "Ada",
    email: "Ada@firm.example",
    message: "Hello.",
  });

  test("sends one lead, which counts its submissions and keeps what was added", async () => {
    const first = await givenLead(app, body());
    const second = await givenLead(app, {
      ...body(),
      email: "ADA@FIRM.example",
      message: "More.",
      phone: "+1 555 0100",
    });
    expect(second.id).not.toBe(first.id);
    await expectTotal(1);
    const message = `Hello.\n\n${FROM_ANOTHER}\nMore.`;
    const flags = expect.arrayContaining(["added to later"]);
    expect(await stored()).toMatchObject([
      { id: first.id, ai_score: first.ai_score, message, phone: "+1 555 0100", submissions: 2, flags },
    ]);
  });

  test("does not lose the owner's notes, even if a fuller submission replaces the first", async () => {
    const { id } = await givenLead(app, body());
    const noted = { status: "contacted", value_cents: 125_000, notes: "Call on Monday." };
    await app.call(`PATCH /api/leads/${id}`, { token: account.token, body: noted });
    const touches = [{ at: new Date().toISOString(), source: "google", landing: "/" }];
    await givenLead(app, { ...body(), name: "Ada Byron", touches });
    expect(await stored()).toMatchObject([{ ...noted, id, name: "Ada Byron", source: "google" }]);
  });

  test("sends one lead, even concurrently", async () => {
    // At one moment, so that none starts the next ten minutes.
    vi.useFakeTimers({ toFake: ["Date"] });
    const responses = await times(16, (at) =>
      app.call("POST /api/lead", { body: { ...body(), submission_id: `s${at}` } }),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(16).fill(201));
    const ids = responses.map(({ json }) => (json as Lead).id);
    expect(new Set(ids).size).toBe(16);
    await expectTotal(1);
    const [lead] = await stored();
    expect(lead?.submissions).toBe(16);
    expect(ids).toContain(lead?.id);
  });

  test("never sees what other people wrote under the same address", async () => {
    await givenLead(app, { ...body(), phone: "+1 555 0100", company: "Secret & Sons" });
    const response = await app.call("POST /api/lead", {
      body: { site_id, form: "contact", email: "ada@firm.example" },
    });
    expect(response.text).not.toMatch(/Hello|0100|Secret|Ada/);
  });

  test("can be two people who share an address, so both texts are kept", async () => {
    await givenLead(app, { ...body(), phone: "111 1111" });
    await givenLead(app, { ...body(), name: "Bob", phone: "222 2222", message: "Call me, too." });
    await expectTotal(1);
    const message = `Hello.\n\n${FROM_ANOTHER}\nName: Bob\nPhone: 222 2222\n\nCall me, too.`;
    expect(await stored()).toMatchObject([{ name: "Ada", phone: "111 1111", message, submissions: 2 }]);
  });

  test("sends a new lead if the text no longer fits, so that nothing is cut off", async () => {
    const long = (letter: string) => letter.repeat(3000);
    await givenLead(app, { ...body(), message: long("a ") });
    await givenLead(app, { ...body(), message: long("b ") });
    await expectTotal(2);
    expect((await stored()).map(({ message }) => message?.length)).toEqual([4999, 4999]);
  });

  test("cannot be recognized without an address", async () => {
    for (const name of ["Alice", "Bob"]) await givenLead(app, { ...body(), email: "none", name });
    await expectTotal(2);
  });

  test("is not merged with spam", async () => {
    const spam = await givenLead(app, { ...body(), honeypot: "x" });
    const honest = await givenLead(app, body());
    await givenLead(app, body());
    await givenLead(app, { ...body(), honeypot: "y" });
    await expectTotal(2);
    expect(await stored()).toMatchObject([
      { id: honest.id, status: "new", submissions: 2 },
      { id: spam.id, status: "spam", submissions: 2 },
    ]);
  });

  test("sends a separate lead through another form or site", async () => {
    const other = await givenSite(app, account.token);
    await givenLead(app, body());
    await givenLead(app, { ...body(), form: "quote" });
    await givenLead(app, { ...body(), site_id: other.id });
    await expectTotal(3);
  });

  test("is recognized after sending a dozen other forms", async () => {
    const forms = Array.from({ length: 12 }, (_, at) => `form ${at}`);
    for (const form of [...forms, ...forms]) await givenLead(app, { ...body(), form });
    await expectTotal(12);
    expect((await stored()).map(({ submissions }) => submissions)).toEqual(Array(12).fill(2));
  });

  test("sends a new lead after ten minutes", async () => {
    const first = await givenLead(app, body());
    const soon = new Date(Date.parse(first.created_at) + 9 * 60_000);
    const late = new Date(Date.parse(first.created_at) + 11 * 60_000);
    expect((await callAtTime(app, "POST /api/lead", soon, { body: body() })).status).toBe(201);
    await expectTotal(1);
    expect((await callAtTime(app, "POST /api/lead", late, { body: body() })).status).toBe(201);
    await expectTotal(2);
    // Other people's earlier submissions don't affect it.
    const [second, before] = await stored();
    expect(before).toMatchObject({ id: first.id, submissions: 2 });
    expect(second?.score_reasons).toEqual(before?.score_reasons);
  });
});

describe("many concurrent submissions", () => {
  test("are each stored and counted once", async () => {
    const responses = await times(100, (at) =>
      app.call("POST /api/lead", {
        body: { site_id, email: `n${at}@firm.example`, last_source: `s${at % 3}` },
      }),
    );
    expect(new Set(responses.map(({ json }) => (json as Lead).id)).size).toBe(100);
    await expectTotal(100);
    expect((await statsOf(app, account.token)).leads_by_source).toEqual([
      { _id: "s0", count: 34 },
      { _id: "s1", count: 33 },
      { _id: "s2", count: 33 },
    ]);
  });
});
