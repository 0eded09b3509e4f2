import { expect, it } from "vitest";
import type { Annotation } from "../../../functions/reports/annotations/annotation.ts";
import { A_DAY_MAX } from "../../../functions/reports/annotations/annotation-store.ts";
import { givenClient } from "../../accounts/clients/given-client.ts";
import { givenAccount, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";

const app = startedApp();

type Caller = { token: string; headers?: Record<string, string> };

const add = (caller: Caller, body: Record<string, unknown> = {}) =>
  app.call("POST /api/annotations", {
    ...caller,
    body: { day: "2026-11-12", text: "New landing page", ...body },
  });

async function textsIn(caller: Caller, from: string, to = from): Promise<string[]> {
  const { json, text, status } = await app.call(`GET /api/annotations?from=${from}&to=${to}`, caller);
  expect(status, text).toBe(200);
  return (json as { data: Annotation[] }).data.map((each) => each.text);
}

const remove = (caller: Caller, { json }: { json: unknown }) =>
  app.call(`DELETE /api/annotations/${(json as Annotation).id}`, caller);

it("is listed with the days of a range, by day", async () => {
  const account = await givenAccount(app);
  const { status, json } = await add(account, { text: " New  page " });
  expect(status).toBe(201);
  expect(json).toMatchObject({ day: "2026-11-12", client_id: null, created_by: account.id });
  await add(account, { day: "2026-11-30", text: "Sale ends" });
  await add(account, { day: "2026-11-02", text: "Sale begins" });
  expect(await textsIn(account, "2026-11-01", "2026-11-30")).toEqual([
    "Sale begins",
    "New  page",
    "Sale ends",
  ]);
  expect(await textsIn(account, "2026-11-12")).toEqual(["New  page"]);
  expect(await textsIn(account, "2026-11-13", "2026-11-29")).toEqual([]);
});

it("can be removed by its author, owners and admins, not by others", async () => {
  const account = await givenAccount(app);
  const headers = forAccount(account);
  const [author, admin, analyst] = [
    { ...(await givenMember(app, account, "analyst")), headers },
    { ...(await givenMember(app, account, "admin")), headers },
    { ...(await givenMember(app, account, "analyst")), headers },
  ];
  const [own, seen] = [await add(author), await add(author)];
  expectError(await remove(analyst, own), 403);
  expect((await remove(author, own)).status).toBe(204);
  expect((await remove(admin, seen)).status).toBe(204);
  expect(await textsIn(account, "2026-11-12")).toEqual([]);
  expectError(await remove(account, own), 404);
});

it("is only shown to clients if it is about them", async () => {
  const account = await givenAccount(app);
  const [acme, other] = [await givenClient(app, account, "Acme"), await givenClient(app, account, "Other")];
  const site = await givenSite(app, account.token);
  await app.call(`PATCH /api/sites/${site.id}`, { token: account.token, body: { client_id: acme.id } });
  const member = await givenMember(app, account, "client", { clients: [acme.id] });
  const client = { token: member.token, headers: forAccount(account) };
  await add(account, { text: "Internal" });
  await add(account, { text: "Acme's page", client_id: acme.id });
  await add(account, { text: "Other's page", client_id: other.id });
  expect(await textsIn(client, "2026-11-12")).toEqual(["Acme's page"]);
  expect(await textsIn(account, "2026-11-12")).toHaveLength(3);
  expectError(await add(client), 403);
});

it("rejects invalid annotations, and another account's client", async () => {
  const [account, stranger] = [await givenAccount(app), await givenAccount(app)];
  const foreign = await givenClient(app, stranger, "Theirs");
  expectError(await add(account, { client_id: foreign.id }), 404);
  expectError(await add(account, { day: "2026-02-30" }), 400);
  expectError(await add(account, { text: " " }), 400);
  expectError(await add(account, { text: "x".repeat(201) }), 400);
  expectError(await add(account, { color: "red" }), 400);
  expect(await textsIn(account, "2026-11-12")).toEqual([]);
  const theirs = await add(stranger);
  expectError(await remove(account, theirs), 404);
  expect(await textsIn(stranger, "2026-11-12")).toHaveLength(1);
});

it("has a limit per day", async () => {
  const account = await givenAccount(app);
  for (let at = 0; at < A_DAY_MAX; at++) expect((await add(account)).status).toBe(201);
  expectError(await add(account), 409);
  expect((await add(account, { day: "2026-11-13" })).status).toBe(201);
});
