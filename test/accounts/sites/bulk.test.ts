import { describe, expect, test } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { type GivenAccount, givenAccount, givenPlan, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { times } from "../../support/times.ts";
import { givenClient } from "../clients/given-client.ts";
import { givenKey } from "../keys/given-key.ts";

const app = startedApp();

type Result = { id: string; status: string; detail?: string };

const change = (token: string, body: unknown) => app.call("PATCH /api/sites", { token, body });
const resultsOf = ({ json }: { json: unknown }) => (json as { results: Result[] }).results;
const statuses = (response: { json: unknown }) => resultsOf(response).map(({ status }) => status);
const sitesOf = async ({ token }: GivenAccount) =>
  (await app.call("GET /api/sites", { token })).json as Site[];

async function given(count: number) {
  const account = await givenAccount(app);
  const sites: Site[] = [];
  for (const _ of times(count)) sites.push(await givenSite(app, account.token));
  return { ...account, sites, ids: sites.map(({ id }) => id) };
}

describe("a change to several sites", () => {
  test("moves them to a client, sets their consent mode and archives them, idempotently", async () => {
    const account = await given(3);
    const { token, ids } = account;
    const { id: client_id } = await givenClient(app, account);
    const requestedChange = { ids: ids.slice(0, 2), client_id, consent: "required", archived: true };
    expect(statuses(await change(token, requestedChange))).toEqual(["changed", "changed"]);
    expect(statuses(await change(token, requestedChange))).toEqual(["unchanged", "unchanged"]);
    expect(await sitesOf(account)).toMatchObject([
      { client_id, consent: "required", archived_at: expect.any(String) },
      { client_id, consent: "required", archived_at: expect.any(String) },
      { client_id: null, consent: "immediate", archived_at: null },
    ]);
    const { json } = await app.call("GET /api/activity", { token });
    const logged = (json as { data: { what: string }[] }).data.map(({ what }) => what);
    for (const what of ["site.archived", "site.consent_changed", "site.client_changed"])
      expect(logged.filter((each) => each === what)).toHaveLength(2);
  });

  test("says for each site why it can't be changed: unknown, another account's, or above the limit", async () => {
    const [theirs, account] = [await given(1), await given(2)];
    const { token, ids } = account;
    await change(token, { ids, archived: true });
    await givenPlan(app, token, "starter");
    const foreign = theirs.ids[0] ?? "";
    const response = await change(token, { ids: [foreign, "site_none", ...ids], archived: false });
    const unknown = {
      status: "rejected",
      code: "not_found",
      detail: "There is no such site in your account.",
    };
    expect(resultsOf(response)).toEqual([
      { id: foreign, ...unknown },
      { id: "site_none", ...unknown },
      { id: ids[0], status: "changed" },
      {
        id: ids[1],
        status: "rejected",
        code: "limit_reached",
        detail: "Your plan allows 1 site; the Growth plan allows more.",
      },
    ]);
    expect(await sitesOf(theirs)).toEqual(theirs.sites);
  });

  test("with a client of another account changes nothing", async () => {
    const account = await given(1);
    const { id: client_id } = await givenClient(app, await givenAccount(app));
    const response = await change(account.token, { ids: account.ids, client_id, consent: "signals" });
    expect(expectError(response, 404)).toBe("There is no such client in your account.");
    expect(await sitesOf(account)).toEqual(account.sites);
  });

  test("is rejected without sites, with too many or repeated ones, and without a change", async () => {
    const { token, ids } = await given(1);
    const list = "ids must be a list of 1 to 100 site ids, each only once.";
    for (const odd of [undefined, [], "x", [7], [ids[0], ids[0]], times(101).map((at) => `site_${at}`)])
      expect(expectError(await change(token, { ids: odd, archived: true }), 400)).toBe(list);
    expect(expectError(await change(token, { ids }), 400)).toBe("Send a client_id, consent or archived.");
    expect(expectError(await change(token, { ids, consent: "never" }), 400)).toBe(
      "consent must be one of immediate, required, signals.",
    );
    expect(expectError(await change(token, { ids, archive: true }), 400)).toBe(
      "Unknown field archive; did you mean archived?",
    );
  });

  test("requires an owner or admin; a key limited to some sites can only change these and move none", async () => {
    const account = await given(2);
    await givenPlan(app, account.token, "agency");
    const [own, other] = account.ids;
    const analyst = await givenMember(app, account, "analyst");
    const request = { token: analyst.token, headers: forAccount(account) };
    const body = { ids: [own], archived: true };
    expectError(await app.call("PATCH /api/sites", { ...request, body }), 403);
    const { key } = await givenKey(app, account, { scopes: ["sites:write"], sites: [own] });
    const limited = await change(key, { ids: [own, other], consent: "required" });
    expect(statuses(limited)).toEqual(["changed", "rejected"]);
    expectError(await change(key, { ids: [own], client_id: null }), 403);
  });
});
