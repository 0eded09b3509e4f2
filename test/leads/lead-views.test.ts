import { beforeEach, expect, test } from "vitest";
import type { LeadView } from "../../functions/leads/views/view.ts";
import { type GivenAccount, givenAccount } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { startedApp } from "../support/started.ts";

const app = startedApp();
let account: GivenAccount;
beforeEach(async () => {
  account = await givenAccount(app);
});

const save = (name: unknown, query: unknown, more = {}) =>
  app.call("POST /api/lead-views", { token: account.token, body: { name, query, ...more } });
const list = async () =>
  ((await app.call("GET /api/lead-views", { token: account.token })).json as { data: LeadView[] }).data;
const remove = (id: string) => app.call(`DELETE /api/lead-views/${id}`, { token: account.token });

test("views are listed by name, one of the same name is replaced, and a removed one is gone", async () => {
  const { status, json } = await save(" Hot and new ", "band=good&status=new&sort=-score");
  const hot = json as LeadView;
  expect(status).toBe(201);
  expect(hot).toMatchObject({ name: "Hot and new", query: "band=good&status=new&sort=-score" });
  expect(hot.created_by).toBe(account.id);
  const ads = (await save("Ads", "channel=Paid+Search")).json as LeadView;
  const again = (await save("Hot and new", "band=good&status=new")).json as LeadView;
  expect(again).toEqual({ ...hot, query: "band=good&status=new", created_at: again.created_at });
  expect(await list()).toEqual([ads, again]);
  expect((await remove(ads.id)).status).toBe(204);
  expectError(await remove(ads.id), 404);
  expectError(await remove("view_x"), 404);
  expect(await list()).toEqual([again]);
});

test.each([
  ["no name", " ", "status=new"],
  ["a long name", "x".repeat(61), "status=new"],
  ["no filter", "New", ""],
  ["a parameter that is none", "New", "status=new&tab=sites"],
  ["one given twice", "New", "status=new&status=won"],
  ["a long query", "New", `q=${"x".repeat(2000)}`],
  ["a query that is no text", "New", { status: "new" }],
])("a view with %s is refused", async (_, name, query) => {
  expectError(await save(name, query), 400);
  expect(await list()).toEqual([]);
});

test("an account can have thirty; those there can still be replaced", async () => {
  for (let number = 1; number <= 30; number++)
    expect((await save(`View ${number}`, "status=new")).status).toBe(201);
  expectError(await save("View 31", "status=new"), 409);
  expect((await save("View 30", "status=won")).status).toBe(201);
  expect(await list()).toHaveLength(30);
  expectError(await save("New", "status=new", { color: "red" }), 400);
});
