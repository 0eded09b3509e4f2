import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { SubmittedLead } from "../../../functions/leads/lead.ts";
import { DEMO_ATTRIBUTION } from "../../../functions/platform/constants.ts";
import { callAtTime } from "../../support/clock.ts";
import { givenAccount, leadsOf, statsOf } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();

const demo = {
  name: "Dee Demo",
  email: "dee@firm.example",
  message: "Hello.",
  attribution: DEMO_ATTRIBUTION,
};

async function givenDemoLead(): Promise<SubmittedLead> {
  const { status, json } = await app.call("POST /api/lead", { body: demo });
  expect(status).toBe(201);
  return json as SubmittedLead;
}

const register = (claim_token: unknown) =>
  app.call("POST /api/auth/register", {
    body: { name: "Ada", email: `${randomUUID()}@firm.example`, password: "abc123", claim_token },
  });

const tokenOf = ({ json }: { json: unknown }) => (json as { access_token: string }).access_token;

describe("the demo form", () => {
  test("returns a scored lead and the token to claim it", async () => {
    const lead = await givenDemoLead();
    expect(lead).toMatchObject({ source: "demo", campaign: "demo_campaign", pageviews: 3, status: "new" });
    expect(lead.score_reasons?.length).toBeGreaterThan(0);
    expect(lead.ai_score).toBeGreaterThan(0);
    expect(lead.claim_token).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    [{ ...demo, name: "" }],
    [{ ...demo, name: undefined }],
    [{ ...demo, email: undefined }],
    [{ ...demo, email: "dee" }],
    [{ ...demo, email: "dee@firm.example\r\nBcc: x@y.z" }],
    [{}],
  ])("rejects %j", async (body) => {
    expectError(await app.call("POST /api/lead", { body }), 400);
  });

  test("stores a signed-in user's lead in their account only, and leaves it out of averages", async () => {
    const [a, b] = [await givenAccount(app), await givenAccount(app)];
    const { status, json } = await app.call("POST /api/lead", { token: a.token, body: demo });
    expect(status).toBe(201);
    expect(json).not.toHaveProperty("claim_token");
    expect(await leadsOf(app, a.token)).toMatchObject([{ ...(json as object), flags: ["demo"] }]);
    expect(await leadsOf(app, b.token)).toEqual([]);
    expect(await statsOf(app, a.token)).toEqual({
      total_leads: 1,
      average_ai_score: null,
      filtered_leads: 1,
      leads_by_source: [{ _id: "demo", count: 1 }],
    });
  });

  test("rejects an invalid token instead of losing the lead", async () => {
    expectError(await app.call("POST /api/lead", { token: "a.b.c", body: demo }), 401);
  });
});

describe("an anonymous demo lead", () => {
  test("goes to the account that registers with its token, once", async () => {
    const { claim_token, ...lead } = await givenDemoLead();
    const first = tokenOf(await register(claim_token));
    const second = tokenOf(await register(claim_token));
    expect(await leadsOf(app, first)).toMatchObject([{ ...lead, flags: ["demo"] }]);
    expect(await statsOf(app, first)).toMatchObject({ total_leads: 1, filtered_leads: 1 });
    expect(await leadsOf(app, second)).toEqual([]);
  });

  test("goes to the account that signs in with its token", async () => {
    const { claim_token, ...lead } = await givenDemoLead();
    const { email, password, token } = await givenAccount(app);
    const response = await app.call("POST /api/auth/login", { body: { email, password, claim_token } });
    expect(response.status).toBe(200);
    expect(await leadsOf(app, token)).toMatchObject([lead]);
  });

  test("can be claimed even if the same person has sent another one", async () => {
    const [first, second] = [await givenDemoLead(), await givenDemoLead()];
    const email = `${randomUUID()}@firm.example`;
    const account = { name: "Ada", email, password: "abc123", claim_token: first.claim_token };
    const token = tokenOf(await app.call("POST /api/auth/register", { body: account }));
    const again = { email, password: "abc123", claim_token: second.claim_token };
    expect((await app.call("POST /api/auth/login", { body: again })).status).toBe(200);
    const ids = (await leadsOf(app, token)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await app.call("POST /api/leads/erase", { token, body: { email: demo.email } })).json).toEqual({
      erased: 2,
      done: true,
    });
    expect(await leadsOf(app, token)).toEqual([]);
  });

  test("goes to exactly one of many concurrent claims", async () => {
    const { claim_token } = await givenDemoLead();
    const tokens = await parallel(Array.from({ length: 5 }), async () =>
      tokenOf(await register(claim_token)),
    );
    const counts = await parallel(tokens, async (token) => (await leadsOf(app, token)).length);
    expect(counts.sort()).toEqual([0, 0, 0, 0, 1]);
  });

  test("is gone after a day, and signing in with its token still works", async () => {
    const { claim_token } = await givenDemoLead();
    const { email, password, token } = await givenAccount(app);
    const tomorrow = new Date(Date.now() + 86_400_000 + 1000);
    const body = { email, password, claim_token };
    expect((await callAtTime(app, "POST /api/auth/login", tomorrow, { body })).status).toBe(200);
    expect(await leadsOf(app, token)).toEqual([]);
  });

  test.each(["x", "", null, 5, {}, ["x"], "x".repeat(10_000), "A".repeat(43)])(
    "cannot be claimed with the token %j, and registering still works",
    async (claim_token) => {
      const response = await register(claim_token);
      expect(response.status).toBe(201);
      expect(await leadsOf(app, tokenOf(response))).toEqual([]);
    },
  );
});
