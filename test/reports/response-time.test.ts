import { describe, expect, it } from "vitest";
import type { Lead } from "../../functions/leads/lead.ts";
import type { Answer } from "../../functions/reports/answer.ts";
import { computeMedian } from "../../functions/reports/table/median.ts";
import { givenAccount, givenLead, givenSite, newEmail } from "../support/given.ts";
import { rowsOf } from "../support/rows.ts";
import { startedApp } from "../support/started.ts";
import { forAccount, givenMember } from "../support/team.ts";

const app = startedApp();

it.each([
  [[], null],
  [[7], 7],
  [[9, 1], 5],
  [[100, 3, 2], 3],
  [[1, 2, 4, 1000], 3],
])("the median of %j is %j", (numbers, median) => {
  expect(computeMedian(numbers.map((number) => [number, 1] as const))).toBe(median);
});

it("a lead with half the credit weighs half in the median", () => {
  expect(
    computeMedian([
      [10, 1],
      [20, 0.5],
      [30, 0.25],
    ]),
  ).toBe(10);
  expect(
    computeMedian([
      [10, 0.5],
      [20, 0.5],
      [30, 0.5],
    ]),
  ).toBe(20);
});

const today = new Date().toISOString().slice(0, 10);

describe("the time to the first response", () => {
  it("is the median of the answered leads of the period, of the sites that the caller sees", async () => {
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    const other = await givenSite(app, account.token);
    const rows = rowsOf(app);
    const ask = async (query = "", token = account.token, headers = {}) => {
      const route = `GET /api/reports?measures=response_time&from=${today}&to=${today}${query}`;
      return ((await app.call(route, { token, headers })).json as Answer).totals.response_time;
    };
    expect(await ask()).toBeNull();
    for (const [site_id, seconds] of [
      [site.id, 60],
      [site.id, 600],
      [site.id, null],
      [other.id, 6000],
    ] as const) {
      const { id } = await givenLead(app, { site_id, email: newEmail() });
      if (seconds === null) continue;
      const body = { status: "contacted" };
      const lead = (await app.call(`PATCH /api/leads/${id}`, { token: account.token, body })).json as Lead;
      expect(Date.parse(lead.first_response_at ?? "")).toBeGreaterThanOrEqual(Date.parse(lead.created_at));
      const first_response_at = new Date(Date.parse(lead.created_at) + seconds * 1000).toISOString();
      await rows.rewriteLead(account.id, lead, { first_response_at });
    }
    rows.close();
    expect(await ask()).toBe(600);
    expect(await ask(`&site_id=${site.id}`)).toBe(330);
    const client = await givenMember(app, account, "client", { sites: [other.id] });
    expect(await ask("", client.token, forAccount(account))).toBe(6000);
  });
});
