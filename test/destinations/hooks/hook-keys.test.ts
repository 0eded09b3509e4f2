import { describe, expect, test } from "vitest";
import type { App } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import { givenPlan } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { eachDesk } from "../each-desk.ts";
import type { GivenDesk } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";
import { type GivenTool, givenTool } from "./given-tool.ts";

let app: App;
let receiver: Receiver;
let desk: GivenDesk;

eachDesk((scene) => {
  ({ app, desk, receiver } = scene);
});

const HOUR = 3_600_000;
/** The counters on the account's row. */
const counts = async () => {
  const [row] = await desk.rows("ACCOUNT");
  return [row?.destination_count ?? 0, row?.hook_count ?? 0];
};
const subscribeMany = (tool: GivenTool, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => tool.subscribe(`/hooks/${at}`)));

describe("the hooks of a key count as one destination", () => {
  test("however many are created and removed concurrently", async () => {
    const tool = await givenTool(app, desk, receiver);
    await desk.add(receiver.url);
    await givenPlan(app, desk.account.token, "starter");
    const made = await subscribeMany(tool, 4);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await counts()).toEqual([2, 4]);
    const body = { kind: "web_to_lead", name: "One more", org_id: "00D000000000001" };
    expect(expectError(await desk.call("POST /api/destinations", { body }), 403)).toBe(
      "Your plan allows 2 destinations; the Growth plan allows more.",
    );
    const other = await givenTool(app, desk, receiver, { name: "n8n" });
    expect(expectError(await other.subscribe("/n8n"), 403)).toBe(
      "Your plan allows 2 destinations; the Growth plan allows more.",
    );
    const ids = made.map(({ json }) => (json as { id: string }).id);
    const removed = await Promise.all(ids.map((id) => tool.call(`DELETE /api/hooks/${id}`)));
    expect(removed.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await counts()).toEqual([1, 0]);
    expect((await other.subscribe("/n8n")).status).toBe(201);
  });

  test("up to 25 of an account, since each is written with every lead", async () => {
    const tool = await givenTool(app, desk, receiver);
    for (let from = 0; from < 25; from += 5) {
      const made = await Promise.all(
        Array.from({ length: 5 }, (_, at) => tool.subscribe(`/hooks/${from + at}`)),
      );
      expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    }
    expect(expectError(await tool.subscribe("/one-more"), 403)).toBe(
      "An account can have 25 hooks; delete one that you no longer need.",
    );
    await desk.lead("a@firm.example");
    await app.queues.settle();
    await desk.pass(HOUR);
    expect(new Set(receiver.received.map(({ path }) => path)).size).toBe(25);
  });
});

test("a tool can remove its hook on any plan", async () => {
  const tool = await givenTool(app, desk, receiver);
  const ids = [(await tool.hook("/hooks/1")).id, (await tool.hook("/hooks/2")).id];
  const lapsed = new Date(Date.now() + 40 * 24 * HOUR);
  const given = { token: tool.key };
  expectError(await callAtTime(app, "GET /api/hooks", lapsed, given), 402);
  const remove = (id = "") => callAtTime(app, "DELETE /api/hooks/{id}", lapsed, { ...given, path: { id } });
  expect((await remove(ids[0])).status).toBe(204);
  expect((await desk.rows("DEST#")).map(({ id }) => id)).toEqual([ids[1]]);
  expect(await counts()).toEqual([1, 1]);
  await desk.call(`DELETE /api/keys/${tool.id}`);
  expectError(await remove(ids[1]), 401);
});

describe("a hook ends with its key", () => {
  test("when the key is revoked, including hooks created at that moment", async () => {
    const tool = await givenTool(app, desk, receiver);
    await tool.hook();
    await desk.lead("a@firm.example");
    await app.queues.settle();
    const [revoked] = await Promise.all([
      desk.call(`DELETE /api/keys/${tool.id}`),
      ...Array.from({ length: 3 }, (_, at) => tool.subscribe(`/late/${at}`)),
    ]);
    expect(revoked.status).toBe(204);
    expect(await desk.rows("DEST#")).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
    receiver.received.length = 0;
    await desk.lead("b@firm.example");
    await desk.pass(HOUR);
    expect(receiver.received).toEqual([]);
    expect((await desk.rows("OUT#")).filter(({ ended }) => ended === undefined)).toEqual([]);
    const { json } = await desk.call("GET /api/activity");
    const whats = (json as { data: { what: string }[] }).data.map(({ what }) => what);
    expect(whats.filter((what) => what === "destination.added").length).toBe(
      whats.filter((what) => what === "destination.removed").length,
    );
  });

  test("when the key expires: nothing more is sent, and the next sweep removes it", async () => {
    const expires = new Date(Date.now() + HOUR);
    const tool = await givenTool(app, desk, receiver, { expires_at: expires.toISOString() });
    await tool.hook("/hooks/1");
    await tool.hook("/hooks/2");
    app.queues.now = new Date(expires.getTime() - 1000);
    await desk.lead("a@firm.example");
    await app.queues.settle();
    expect(receiver.received).toHaveLength(2);
    app.queues.now = expires;
    await desk.lead("b@firm.example");
    await app.queues.settle();
    expect(receiver.received).toHaveLength(2);
    await desk.pass(HOUR + 1000);
    expect(await desk.rows("DEST#")).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
  });

  test("when the key expires, even without a lead", async () => {
    const tool = await givenTool(app, desk, receiver, {
      expires_at: new Date(Date.now() + HOUR).toISOString(),
    });
    await tool.hook();
    await desk.pass(HOUR - 1000);
    expect(await counts()).toEqual([1, 1]);
    await desk.pass(HOUR + 1000);
    expect(await counts()).toEqual([0, 0]);
    expect(await desk.rows("DEST#")).toEqual([]);
  });
});

test("a hook stops permanently when the creator of its key is no longer an admin", async () => {
  const admin = await givenMember(app, desk.account, "admin");
  const { key } = (
    await app.call("POST /api/keys", {
      token: admin.token,
      headers: forAccount(desk.account),
      body: { name: "Make", kind: "connection" },
    })
  ).json as { key: string };
  const body = { target_url: receiver.url };
  const { id } = (await app.call("POST /api/hooks", { token: key, body })).json as { id: string };
  const turn = (role: string) => desk.call(`PATCH /api/members/${admin.id}`, { body: { role } });
  expect((await turn("analyst")).status).toBeLessThan(300);
  await desk.lead("a@firm.example");
  await app.queues.settle();
  expect(receiver.received).toEqual([]);
  expect(await desk.shown(id)).toMatchObject({ state: "paused", last_failure: { code: "key_stopped" } });
  await turn("admin");
  await desk.pass(25 * HOUR);
  expect(receiver.received).toEqual([]);
  expect(await desk.shown(id)).toMatchObject({ last_failure: { code: "key_stopped" } });
});
