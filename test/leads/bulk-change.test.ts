import { beforeEach, describe, expect, test } from "vitest";
import type { BulkResult } from "../../functions/leads/bulk/bulk-change.ts";
import type { Lead } from "../../functions/leads/lead.ts";
import { TRIAL_SECONDS } from "../../functions/platform/constants.ts";
import { callAtTime } from "../support/clock.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, leadsOf } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { startedApp } from "../support/started.ts";

const app = startedApp();
const NOBODYS = "lead_01KTS2V6W8Y0Z2A4B6C8D0E2F4";
let account: GivenAccount;
let ids: string[];

beforeEach(async () => {
  account = await givenAccount(app);
  const { id: site_id } = await givenSite(app, account.token);
  ids = [];
  for (const name of ["Ada", "Bob", "Cyd"]) ids.push((await givenLead(app, { site_id, name })).id);
});

const change = (body: unknown, token = account.token) => app.call("PATCH /api/leads", { token, body });
const results = ({ json }: { json: unknown }) => (json as { results: BulkResult[] }).results;
const stored = async () =>
  new Map((await leadsOf(app, account.token)).map((lead) => [lead.id, lead as Lead]));

describe("a bulk change", () => {
  test("sets one status, and answers with each lead in the order of the ids; a retry changes nothing", async () => {
    const [ada, , cyd] = ids;
    const sent = { ids: [cyd, ada], status: "won" };
    const first = await change(sent);
    expect(first.status).toBe(200);
    const after = await stored();
    expect(results(first)).toEqual([
      { status: "changed", lead: after.get(cyd ?? "") },
      { status: "changed", lead: after.get(ada ?? "") },
    ]);
    expect([...after.values()].map(({ name, status }) => [name, status])).toEqual([
      ["Cyd", "won"],
      ["Bob", "new"],
      ["Ada", "won"],
    ]);
    expect(results(await change(sent)).map(({ status }) => status)).toEqual(["unchanged", "unchanged"]);
    expect(await stored()).toEqual(after);
    // As if it had been changed alone.
    expect(after.get(ada ?? "")?.outcomes).toEqual([
      { at: expect.any(String), via: "dashboard", by: "Ada Example", status: "won" },
    ]);
  });

  test("says of each lead that is not the caller's, or is named twice, what became of it", async () => {
    const other = await givenAccount(app);
    const { id: site_id } = await givenSite(app, other.token);
    const { id: foreign } = await givenLead(app, { site_id, name: "Eve" });
    const sent = { ids: [foreign, ids[0], NOBODYS, "Ada", ids[0], 5], status: "lost" };
    const answered = results(await change(sent));
    expect(answered.map(({ status }) => status)).toEqual([
      ...["unknown", "changed", "unknown", "unknown", "changed", "rejected"],
    ]);
    expect(answered[5]).toEqual({
      status: "rejected",
      code: "body_invalid",
      detail: "Each id must be text.",
    });
    expect((await stored()).get(ids[0] ?? "")?.outcomes).toHaveLength(1);
    expect((await leadsOf(app, other.token))[0]).toMatchObject({ status: "new", outcomes: [] });
  });

  test.each<[what: string, body: () => object]>([
    ["no ids", () => ({ ids: [], status: "won" })],
    ["more than a hundred", () => ({ ids: Array(101).fill(ids[0]), status: "won" })],
    ["ids that are no list", () => ({ ids: ids[0], status: "won" })],
    ["no status", () => ({ ids })],
    ["an unknown status", () => ({ ids, status: "sold" })],
    ["a field it does not know", () => ({ ids, status: "won", value_cents: 100 })],
  ])("with %s is refused as a whole", async (_, body) => {
    expectError(await change(body()), 400);
    expect([...(await stored()).values()].map(({ status }) => status)).toEqual(["new", "new", "new"]);
  });

  test("needs a plan once the trial is over", async () => {
    const late = new Date(Date.now() + (TRIAL_SECONDS + 60) * 1000);
    const given = { token: account.token, body: { ids, status: "won" } };
    expectError(await callAtTime(app, "PATCH /api/leads", late, given), 402);
  });
});
