import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, startApp } from "../../support/app.ts";
import { givenAccount, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { times } from "../../support/times.ts";
import { givenUnconfirmedDesk } from "../given-destination.ts";

describe("PATCH /api/destinations/{id} with sites", () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  async function given() {
    const desk = await givenUnconfirmedDesk(app);
    const first = desk.site.id;
    const ids = [first];
    for (const _ of times(3)) ids.push((await givenSite(app, desk.account.token)).id);
    const body = { kind: "email", name: "Sales", member: desk.account.email, filter: { sites: [first] } };
    const { json, text } = await desk.call("POST /api/destinations", { body });
    const { id } = json as { id: string };
    if (!id) throw new Error(text);
    const change = (body: object) => desk.call(`PATCH /api/destinations/${id}`, { body });
    return { ...desk, ids, id, change, sites: async () => (await desk.shown(id)).filter };
  }

  it("adds all of several concurrently added sites, and a repeat changes nothing", async () => {
    const { ids, change, sites, rows } = await given();
    const all = await Promise.all(ids.slice(1).map((id) => change({ sites: { add: [id] } })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    const named = async () => ((await sites()) as { sites: string[] }).sites.toSorted();
    expect(await named()).toEqual(ids.toSorted());
    const before = await rows("ACTIVITY#");
    expect((await change({ sites: { add: ids } })).status).toBe(200);
    expect(await rows("ACTIVITY#")).toEqual(before);
    expect((await change({ sites: { remove: ids.slice(1) } })).status).toBe(200);
    expect(await named()).toEqual(ids.slice(0, 1));
  });

  it("rejects another account's sites, removing the last one, and combining it with a filter", async () => {
    const { ids, change, sites } = await given();
    const { id: foreign } = await givenSite(app, (await givenAccount(app)).token);
    expectError(await change({ sites: { add: [foreign] } }), 400);
    expectError(await change({ sites: { remove: [ids[0]] } }), 409);
    expect(expectError(await change({ sites: { add: [ids[1]] }, filter: {} }), 400)).toBe(
      "Send filter or sites, not both.",
    );
    expectError(await change({ sites: {} }), 400);
    expect(await sites()).toEqual({ sites: ids.slice(0, 1) });
  });
});
