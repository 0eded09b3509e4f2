import { beforeAll, describe, expect, test } from "vitest";
import type { Dashboard } from "../../../functions/reports/dashboards/dashboard.ts";
import { type GivenAccount, givenAccount, givenPlan, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";

const app = startedApp();
let owner: GivenAccount;
beforeAll(async () => {
  owner = await givenAccount(app);
});

const PANEL = {
  title: "Won value by campaign",
  question: "measures=value,won&by=campaign&sort=-value&limit=10",
  period: "30d",
  chart: "bars",
  size: "half",
};
const call = (route: string, as: GivenAccount, body?: object, account: GivenAccount = owner) =>
  app.call(route, { token: as.token, headers: forAccount(account), ...(body && { body }) });
async function add(as: GivenAccount, body: object = {}, account = owner): Promise<Dashboard> {
  const { status, json, text } = await call("POST /api/dashboards", as, { name: "Week", ...body }, account);
  expect(status, text).toBe(201);
  return json as Dashboard;
}
const list = async (as: GivenAccount, account = owner) =>
  ((await call("GET /api/dashboards", as, undefined, account)).json as { data: Dashboard[] }).data;
const namesFor = async (as: GivenAccount, account = owner) =>
  (await list(as, account)).map(({ name }) => name);

describe("a dashboard", () => {
  test("keeps its panels in order, and can be changed in part", async () => {
    const account = await givenAccount(app);
    const panels = [PANEL, { ...PANEL, title: "Leads", question: "", chart: "number", size: "third" }];
    const made = await add(account, { name: "Week", panels }, account);
    expect(made).toEqual({
      ...{
        id: made.id,
        name: "Week",
        panels,
        shared_with: [],
        clients: [],
        is_start: false,
        version: 1,
        created_by: account.id,
      },
      ...{ created_at: made.created_at, updated_at: made.created_at },
    });
    const change = { panels: panels.toReversed(), version: 1 };
    const { json } = await call(`PATCH /api/dashboards/${made.id}`, account, change, account);
    expect(json).toMatchObject({ name: "Week", panels: panels.toReversed(), version: 2 });
    expect(await list(account, account)).toEqual([json]);
    const other = await givenAccount(app);
    expectError(
      await call(`PATCH /api/dashboards/${made.id}`, other, { name: "Mine", version: 2 }, other),
      404,
    );
    expect((await call(`DELETE /api/dashboards/${made.id}`, account, undefined, account)).status).toBe(204);
    expect(await list(account, account)).toEqual([]);
    expectError(await call(`DELETE /api/dashboards/${made.id}`, account, undefined, account), 404);
  });

  test.each([
    ["from=2026-01-01", "A panel's days come from its period, so its question can't have from or to."],
    [
      "by=campaign&by=source",
      "question must be the parameters of a report, such as measures=leads&by=campaign.",
    ],
    ["model=data_driven", expect.stringContaining("is not available yet")],
    ["measures=visits&by=keyword", expect.stringContaining("isits")],
    ["colour=red", expect.stringContaining("There is no parameter colour")],
  ])("accepts no question that a report rejects: %s", async (question, detail) => {
    const body = { name: "Week", panels: [{ ...PANEL, question }] };
    expect(expectError(await call("POST /api/dashboards", owner, body), 400)).toEqual(detail);
  });

  test.each([
    [
      {},
      "Send the version that you last read, and at least one of name, panels, shared_with, clients and is_start.",
    ],
    [{ name: " " }, "Dashboard name is required."],
    [
      { shared_with: ["everyone"] },
      "shared_with must be a list of roles: owner, admin, analyst, client, billing.",
    ],
    [{ panels: Array.from({ length: 25 }, () => PANEL) }, "panels must be a list of at most 24 panels."],
    [{ panels: [{ ...PANEL, size: "huge" }] }, "size must be one of third, half, two_thirds, full."],
  ])("rejects the change %j", async (change, detail) => {
    const { id } = await add(owner);
    expect(
      expectError(await call(`PATCH /api/dashboards/${id}`, owner, { ...change, version: 1 }), 400),
    ).toBe(detail);
    await call(`DELETE /api/dashboards/${id}`, owner);
  });

  test("is limited to fifty per account, even if added concurrently", async () => {
    const account = await givenAccount(app);
    const addOne = async () =>
      (await call("POST /api/dashboards", account, { name: "Week" }, account)).status;
    await parallel(Array.from({ length: 48 }), addOne);
    const statuses = await Promise.all(Array.from({ length: 5 }, addOne));
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409, 409]);
    const [first] = await list(account, account);
    await call(`DELETE /api/dashboards/${first?.id}`, account, undefined, account);
    expect(await addOne()).toBe(201);
    expect(await list(account, account)).toHaveLength(50);
  });

  test("is not overwritten by a change to an older version", async () => {
    const account = await givenAccount(app);
    const { id } = await add(account, {}, account);
    const rename = (name: string, version: number) =>
      call(`PATCH /api/dashboards/${id}`, account, { name, version }, account);
    const both = await Promise.all([rename("One", 1), rename("Two", 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(expectError(await rename("Three", 1), 409)).toBe(
      "The dashboard has changed. Reload it and make your change again.",
    );
    expect(expectError(await rename("Three", 0), 400)).toBe(
      "version must be the dashboard's version when you last read it.",
    );
    expect((await rename("Three", 2)).json).toMatchObject({ name: "Three", version: 3 });
  });

  test("needs the Agency plan to be added or changed, and no plan to be deleted", async () => {
    const account = await givenAccount(app);
    const { id } = await add(account, {}, account);
    await givenPlan(app, account.token, "growth");
    expect(expectError(await call("POST /api/dashboards", account, { name: "Two" }, account), 403)).toContain(
      "Agency",
    );
    expectError(
      await call(`PATCH /api/dashboards/${id}`, account, { name: "Two", version: 1 }, account),
      403,
    );
    expect(await namesFor(account, account)).toEqual(["Week"]);
    expect((await call(`DELETE /api/dashboards/${id}`, account, undefined, account)).status).toBe(204);
  });
});

describe("sharing", () => {
  test("a dashboard is seen by its creator, owners, admins and the roles it is shared with", async () => {
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    const analyst = await givenMember(app, account, "analyst");
    const colleague = await givenMember(app, account, "analyst");
    const client = await givenMember(app, account, "client", { sites: [site.id] });
    const { id } = await add(analyst, { name: "Mine" }, account);
    await add(account, { name: "Clients", shared_with: ["client", "analyst"] }, account);
    const listNames = async () =>
      Promise.all([account, analyst, colleague, client].map((member) => namesFor(member, account)));
    expect(await listNames()).toEqual([["Clients", "Mine"], ["Clients", "Mine"], ["Clients"], ["Clients"]]);

    const change = (as: GivenAccount, body: object, version = 1) =>
      call(`PATCH /api/dashboards/${id}`, as, { ...body, version }, account);
    expectError(await change(colleague, { name: "Ours" }), 404);
    expect((await change(analyst, { shared_with: ["analyst"] })).status).toBe(200);
    expectError(await change(colleague, { name: "Ours" }), 403);
    expectError(await call(`DELETE /api/dashboards/${id}`, colleague, undefined, account), 403);
    expectError(await change(client, { name: "Ours" }), 403);
    expect((await change(account, { name: "Ours" }, 2)).status).toBe(200);
    expect(await listNames()).toEqual([
      ["Clients", "Ours"],
      ["Clients", "Ours"],
      ["Clients", "Ours"],
      ["Clients"],
    ]);
  });

  test("owners and admins choose one as the account's start page", async () => {
    const account = await givenAccount(app);
    const analyst = await givenMember(app, account, "analyst");
    const [one, two] = [
      await add(analyst, { name: "One" }, account),
      await add(account, { name: "Two" }, account),
    ];
    const change = async (as: GivenAccount, { id }: Dashboard, body: object) => {
      const version = (await list(account, account)).find((each) => each.id === id)?.version;
      return call(`PATCH /api/dashboards/${id}`, as, { ...body, version }, account);
    };
    const starts = async () =>
      (await list(account, account)).filter(({ is_start }) => is_start).map(({ name }) => name);
    expectError(await change(analyst, one, { is_start: true }), 403);
    await change(account, one, { is_start: true });
    expect(await starts()).toEqual(["One"]);
    await change(account, two, { is_start: true });
    expect(await starts()).toEqual(["Two"]);
    await change(account, one, { is_start: false, name: "First" });
    expect(await starts()).toEqual(["Two"]);
    await change(account, two, { is_start: false });
    expect(await starts()).toEqual([]);
    for (let round = 0; round < 5; round++) {
      await Promise.all([one, two].map((each) => change(account, each, { is_start: true })));
      await Promise.all([change(account, one, { name: "One" }), change(account, two, { is_start: true })]);
      expect(await starts()).toEqual(["Two"]);
    }
    await call(`DELETE /api/dashboards/${two.id}`, account, undefined, account);
    expect(await starts()).toEqual([]);
  });
});

test("a dashboard given to some clients is seen by their people, who don't learn of the others", async () => {
  const [first = "", second = ""] = await Promise.all(
    ["Miller", "Stone"].map(async (name) => {
      const { json } = await call("POST /api/clients", owner, { name, color: "blue" });
      return (json as { id: string }).id;
    }),
  );
  const [miller, stone] = await Promise.all(
    [first, second].map((id) => givenMember(app, owner, "client", { clients: [id] })),
  );
  const made = await add(owner, { name: "For Miller", clients: [first] });
  expect(made.clients).toEqual([first]);
  const seenBy = async (as: GivenAccount | undefined) =>
    as === undefined ? [] : (await list(as)).filter(({ id }) => id === made.id);
  expect(await seenBy(miller)).toMatchObject([{ name: "For Miller", clients: [] }]);
  expect(await seenBy(stone)).toEqual([]);
  const change = { clients: [second], version: 1 };
  expect((await call(`PATCH /api/dashboards/${made.id}`, owner, change)).status).toBe(200);
  expect([await seenBy(miller), (await seenBy(stone)).length]).toEqual([[], 1]);
  const unknown = { clients: [`client_${"x".repeat(22)}`], version: 2 };
  expectError(await call(`PATCH /api/dashboards/${made.id}`, owner, unknown), 404);
});
