import { beforeAll, expect, test } from "vitest";
import { SCOPES, WHOLE_ACCOUNT_SCOPES } from "../../../functions/accounts/keys/scope.ts";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { type GivenAccount, givenAccount } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { givenKey } from "../keys/given-key.ts";
import { givenClient } from "./given-client.ts";

const app = startedApp();
let agency: GivenAccount;
beforeAll(async () => {
  agency = await givenAccount(app);
});

async function givenSiteOf(client: { id: string }, domain: string): Promise<Site> {
  const body = { name: "Shop", domain, client_id: client.id };
  return (await app.call("POST /api/sites", { token: agency.token, body })).json as Site;
}

test("a key limited to some sites sees only their clients, and cannot change them", async () => {
  const [own, other] = [await givenClient(app, agency, "Own"), await givenClient(app, agency, "Other")];
  const site = await givenSiteOf(own, "own.example");
  await givenSiteOf(other, "other.example");
  const { key: token } = await givenKey(app, agency, {
    scopes: SCOPES.filter((scope) => !WHOLE_ACCOUNT_SCOPES.has(scope)),
    sites: [site.id],
  });
  expect((await app.call("GET /api/clients", { token })).json).toEqual({ data: [own], next_cursor: null });

  const refused = [
    await app.call("POST /api/clients", { token, body: { name: "New" } }),
    await app.call(`PATCH /api/sites/${site.id}`, { token, body: { client_id: other.id } }),
    await app.call(`PATCH /api/sites/${site.id}`, { token, body: { client_id: null } }),
  ];
  // The same for a client it sees, one it doesn't, and an unknown one.
  for (const id of [own.id, other.id, "client_AAAAAAAAAAAAAAAAAAAAAA"]) {
    refused.push(await app.call(`PATCH /api/clients/${id}`, { token, body: { name: "Mine" } }));
    refused.push(await app.call(`DELETE /api/clients/${id}`, { token }));
  }
  for (const answer of refused) expect(expectError(answer, 403)).toMatch(/^This API key is limited to its/);

  for (const scope of ["clients:read", "sites:read"]) {
    const { key: whole } = await givenKey(app, agency, { scopes: [scope] });
    expect((await app.call("GET /api/clients", { token: whole })).json).toMatchObject({ data: [other, own] });
    const { status } = await app.call("GET /api/sites", { token: whole });
    expect(status).toBe(scope === "sites:read" ? 200 : 403);
  }
  const renamed = await app.call(`PATCH /api/sites/${site.id}`, { token, body: { name: "Store" } });
  expect(renamed.json).toMatchObject({ name: "Store", client_id: own.id });
});
