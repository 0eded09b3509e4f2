import { afterEach, expect, test, vi } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { givenAccount, givenSite, leadsOf, statsOf } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedTable } from "../../support/started.ts";
import { addLeads, givenBatch } from "./given-batch.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));
const logged = vi.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => {
  table.inject(() => "pass");
  logged.mockClear();
});

async function given(count: number) {
  const { token } = await givenAccount(app);
  const site = await givenSite(app, token);
  const leads = Array.from({ length: count }, (_, at) => ({
    site_id: site.id,
    external_id: at,
    message: `message ${at}.`,
  }));
  return { token, leads };
}

const BUSY = "The service is busy right now; please try again.";

test("a lead that could not be written can be sent again, and the others are stored", async () => {
  const { token, leads } = await given(4);
  table.inject(({ body }) => (body.includes("message 2.") ? "fault" : "pass"));
  const results = await givenBatch(app, token, leads);
  expect(results.map(({ status }) => status)).toEqual(["created", "created", "failed", "created"]);
  expect(results[2]).toEqual({ status: "failed", code: "unavailable", detail: BUSY });
  expect(logged).toHaveBeenCalledOnce();
  expect(String(logged.mock.lastCall)).not.toContain("message");
  table.inject(() => "pass");
  const again = await givenBatch(app, token, leads);
  expect(again.map(({ status }) => status)).toEqual(["duplicate", "duplicate", "created", "duplicate"]);
  expect((await statsOf(app, token)).total_leads).toBe(4);
});

test("a batch that could not be stored at all gets a 503, so that clients retry automatically", async () => {
  const { token, leads } = await given(3);
  table.inject(({ target }) => (target === "TransactWriteItems" ? "fault" : "pass"));
  expect(expectError(await addLeads(app, token, leads), 503)).toBe(BUSY);
  expect(await leadsOf(app, token)).toEqual([]);
});

test("a lead whose write succeeded but got no response is not stored twice", async () => {
  const { token, leads } = await given(3);
  let lost = 0;
  table.inject(({ target, body }) =>
    target === "TransactWriteItems" && body.includes("message 1.") && lost++ === 0 ? "lose response" : "pass",
  );
  const results = await givenBatch(app, token, leads);
  expect(lost).toBeGreaterThan(0);
  const leadIds = (await leadsOf(app, token)).map(({ id }: Lead) => id).sort();
  expect(results.map(({ id }) => id).sort()).toEqual(leadIds);
  expect((await statsOf(app, token)).total_leads).toBe(3);
});

test("a batch reads its site once, and each lead costs at most two reads and one write", async () => {
  const { token, leads } = await given(10);
  await givenBatch(app, token, leads.slice(0, 1));
  table.takeCalls();
  await givenBatch(
    app,
    token,
    leads.slice(1).map((lead) => ({ ...lead, email: `a${lead.external_id}@x.example` })),
  );
  const targets = table.takeCalls().map(({ target, body }) => (body.includes("SITE#") ? "site" : target));
  const count = (target: string) => targets.filter((each) => each === target).length;
  expect(["site", "GetItem", "Query", "TransactWriteItems"].map(count)).toEqual([1, 9, 9, 9]);
});
