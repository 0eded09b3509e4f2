import { beforeEach, describe, expect, test } from "vitest";
import type { Lead } from "../../functions/leads/lead.ts";
import { TRIAL_SECONDS } from "../../functions/platform/constants.ts";
import { callAtTime } from "../support/clock.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenOwnLead,
  givenSite,
  leadsOf,
  statsOf,
} from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { asStored, naughtyStrings } from "../support/naughty.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp } from "../support/started.ts";

const app = startedApp();
let account: GivenAccount;
let site_id: string;
let lead: Lead;

beforeEach(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token)).id;
  lead = await givenOwnLead(app, account.token, body());
});

const body = () => ({ site_id, form: "contact", email: "ada@firm.example", message: "Could you call?" });
const change = (body: unknown, id = lead.id) =>
  app.call(`PATCH /api/leads/${id}`, { token: account.token, body });
/** A lead without its outcomes and its score now, which leads with an outcome don't have. */
const plain = ({ outcomes: _, updated_at: __, score_now: ___, ...lead }: Lead) => lead;
const stored = async () => (await leadsOf(app, account.token))[0] as Lead;

describe("a lead's value and notes", () => {
  test("are null until its owner sets them, and after clearing them", async () => {
    expect(lead).toMatchObject({ value_cents: null, notes: null });
    const changed = await change({ value_cents: 125_050, notes: " Wants twelve chairs.\nCall on Monday. " });
    const notes = "Wants twelve chairs.\nCall on Monday.";
    const expected = { ...plain(lead), value_cents: 125_050, currency: "USD", notes };
    expect(changed.status).toBe(200);
    expect(changed.json).toEqual(await stored());
    expect(plain(await stored())).toEqual(expected);
    expect(plain((await change({ notes: null })).json as Lead)).toEqual({ ...expected, notes: null });
    expect(plain((await change({ value_cents: null })).json as Lead)).toEqual(plain(lead));
    expect(plain(await stored())).toEqual(plain(lead));
  });

  test("record who changed status and value, but not who wrote the notes", async () => {
    await change({ status: "won", value_cents: 500, currency: "EUR" });
    await change({ status: "won", value_cents: 500, notes: "Paid." });
    await change({ value_cents: 700 });
    const { outcomes, won_at, currency } = await stored();
    const who = { via: "dashboard", by: "Ada Example" };
    expect(outcomes).toEqual([
      { ...who, at: won_at, status: "won", value_cents: 500, currency: "EUR" },
      { ...who, at: expect.any(String), value_cents: 700, currency: "EUR" },
    ]);
    expect(currency).toBe("EUR");
    await change({ value_cents: 700, currency: "USD" });
    expect(await stored()).toMatchObject({ value_cents: 700, currency: "USD" });
  });

  test("change with or without the status, each independently", async () => {
    await change({ status: "won", value_cents: 0 });
    await change({ notes: "   " });
    const won = await stored();
    const at = won.outcomes[0]?.at;
    const changed = { ...plain(lead), value_cents: 0, currency: "USD", first_response_at: at };
    expect(plain(won)).toEqual({ ...changed, status: "won", won_at: at });
    await change({ status: "lost", notes: "No budget." });
    expect(plain(await stored())).toEqual({ ...changed, status: "lost", notes: "No budget." });
  });

  test("do not affect the statistics", async () => {
    const before = await statsOf(app, account.token);
    await change({ value_cents: 1e12, notes: "Large." });
    expect(await statsOf(app, account.token)).toEqual(before);
  });

  test("are never shown to a sender, and survive a repeat", async () => {
    await change({ value_cents: 500, notes: "Knows our prices already." });
    const again = await givenLead(app, { ...body(), message: "And one question more." });
    expect(JSON.stringify(again)).not.toMatch(/500|prices|value|notes/);
    expect(await stored()).toMatchObject({
      submissions: 2,
      value_cents: 500,
      notes: "Knows our prices already.",
    });
  });

  test("can be any text, and are stored unchanged", async () => {
    const texts = [
      ...[
        "x".repeat(5000),
        "👩‍👩‍👧".repeat(600),
        "\u202ereversed\u202c",
        "a\u0000b",
        "<script>alert(1)</script>",
      ],
      ...naughtyStrings.filter((_, at) => at % 10 === 0),
    ];
    for (const text of texts) {
      const { status, json } = await change({ notes: text });
      expect([status, (json as Lead).notes]).toEqual([200, asStored(text) || null]);
    }
  });

  test("survive ten concurrent changes", async () => {
    const changes = Array.from({ length: 10 }, (_, at) =>
      at % 2 ? { notes: `n${at}` } : { value_cents: at },
    );
    const responses = await parallel(changes, (each) => change(each), 10);
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { notes, value_cents } = await stored();
    expect(notes).toMatch(/^n[13579]$/);
    expect([0, 2, 4, 6, 8]).toContain(value_cents);
  });

  test.each([
    [{}, "Give at least one of"],
    [[], "Give at least one of"],
    [{ name: "Eve", ai_score: 10 }, "Unknown field name"],
    [{ value_cents: -1 }, "value_cents must be a whole number"],
    [{ value_cents: 0.5 }, "value_cents must be a whole number"],
    [{ value_cents: 1e12 + 1 }, "value_cents must be a whole number"],
    [{ value_cents: "100" }, "value_cents must be a whole number"],
    [{ value_cents: true }, "value_cents must be a whole number"],
    ['{"value_cents":1e999}', "value_cents must be a whole number"],
    [{ notes: "x".repeat(5001) }, "notes must not be longer than 5000 characters"],
    [{ notes: 5 }, "notes must be text"],
    [{ notes: ["x"] }, "notes must be text"],
    [{ status: null }, "status must be one of"],
    [{ value_cents: 5, currency: "euros" }, "currency must be an ISO 4217 code"],
    [{ status: "won", currency: "EUR" }, "currency needs a value_cents"],
    [{ status: "won", value_cents: -5 }, "value_cents must be a whole number"],
  ])("reject %j", async (body, sentence) => {
    expect(expectError(await change(body), 400)).toContain(sentence);
    expect(await stored()).toEqual(lead);
  });

  test("need a plan after the trial", async () => {
    const late = new Date(Date.now() + (TRIAL_SECONDS + 60) * 1000);
    const given = { token: account.token, path: { id: lead.id }, body: { notes: "Late." } };
    expectError(await callAtTime(app, "PATCH /api/leads/{id}", late, given), 402);
    expect(await stored()).toEqual(lead);
  });

  test("are in the export, escaped for spreadsheets", async () => {
    await change({ value_cents: 125_005, notes: '=HYPERLINK("http://x")' });
    const { text } = await app.call("GET /api/export?format=csv", { token: account.token });
    expect(text.split("\r\n")[0]).toMatch(
      /,value,notes,currency,won_at,external_ids,first_response_at,form_reader,keyword,/,
    );
    expect(text.split("\r\n")[1]).toMatch(/,"1250\.05","'=HYPERLINK\(""http:\/\/x""\)","USD",,,,,/);
  });
});
