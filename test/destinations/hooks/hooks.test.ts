import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { givenKey } from "../../accounts/keys/given-key.ts";
import type { App } from "../../support/app.ts";
import { givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { eachDesk } from "../each-desk.ts";
import type { GivenDesk } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";
import { givenTool, leadsIn } from "./given-tool.ts";

let app: App;
let receiver: Receiver;
let desk: GivenDesk;

eachDesk((scene) => {
  ({ app, desk, receiver } = scene);
});

const [first, second, third] = ["a@firm.example", "b@firm.example", "c@firm.example"] as const;
const send = async (email: string, more = {}) => {
  const id = await desk.lead(email, more);
  await app.queues.settle();
  return id;
};

describe("a hook", () => {
  test("receives each lead once, signed, with its id", async () => {
    const tool = await givenTool(app, desk, receiver);
    const { id, signing_secret } = await tool.hook("/hooks/standard/1/secret");
    const lead = await send(first);
    expect(receiver.received).toHaveLength(1);
    const [got] = receiver.received;
    expect(got?.path).toBe("/hooks/standard/1/secret");
    const payload = new Webhook(signing_secret).verify(got?.body ?? "", got?.headers ?? {});
    expect(payload).toMatchObject({ type: "lead.created", data: { id: lead, email: first } });
    expect(await tool.hooks()).toEqual([
      expect.objectContaining({ id, state: "ok", events: ["lead.created"], address: expect.any(String) }),
    ]);
    expect(JSON.stringify(await tool.hooks())).not.toContain("/hooks/standard/1/secret");
  });

  test("receives the updates and deletions that it subscribed to", async () => {
    const tool = await givenTool(app, desk, receiver);
    await tool.hook("/changes", ["lead.deleted", "lead.updated"]);
    const id = await send(first);
    expect(receiver.received).toEqual([]);
    await desk.call(`PATCH /api/leads/${id}`, { body: { status: "won" } });
    await app.queues.settle();
    await desk.call(`DELETE /api/leads/${id}`);
    await app.queues.settle();
    expect(leadsIn(receiver.received)).toEqual([`lead.updated ${first}`, `lead.deleted ${id}`]);
  });

  test("receives only leads of its key's sites", async () => {
    const other = await givenSite(app, desk.account.token);
    const tool = await givenTool(app, desk, receiver, { sites: [other.id] });
    await tool.hook();
    await send(first);
    await send(second, { site_id: other.id });
    expect(leadsIn(receiver.received)).toEqual([`lead.created ${second}`]);
  });

  test("is reused if its tool subscribes again with the same events and address", async () => {
    const tool = await givenTool(app, desk, receiver);
    const { id } = await tool.hook("/hooks/1", ["lead.created", "lead.updated"]);
    const again = await tool.subscribe("/hooks/1", ["lead.updated", "lead.created", "lead.created"]);
    expect(again.status).toBe(200);
    expect(again.json).toMatchObject({ id });
    expect(again.json).not.toHaveProperty("signing_secret");
    const other = await tool.hook("/hooks/1", ["lead.created"]);
    expect(other.id).not.toBe(id);
    const all = await Promise.all(Array.from({ length: 5 }, () => tool.subscribe("/hooks/2")));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(all.map(({ json }) => (json as { id: string }).id)).size).toBe(1);
    expect(await tool.hooks()).toHaveLength(3);
  });

  test("receives nothing after its tool removed it", async () => {
    const tool = await givenTool(app, desk, receiver);
    const { id } = await tool.hook();
    await send(first);
    expect((await tool.call(`DELETE /api/hooks/${id}`)).status).toBe(204);
    await send(second);
    expect(leadsIn(receiver.received)).toEqual([`lead.created ${first}`]);
    expect(expectError(await tool.call(`DELETE /api/hooks/${id}`), 404)).toBe("This key has no such hook.");
  });

  test("is removed when its address responds with 410, unlike other hooks", async () => {
    const tool = await givenTool(app, desk, receiver);
    await tool.hook("/gone");
    const { id } = await tool.hook("/here");
    receiver.answer = ({ path }) => ({ status: path === "/gone" ? 410 : 200 });
    await send(first);
    await send(second);
    await desk.pass(3_600_000);
    expect((await tool.hooks()).map((hook) => hook.id)).toEqual([id]);
    expect(receiver.received.filter(({ path }) => path === "/gone")).toHaveLength(1);
    expect(receiver.received.filter(({ path }) => path === "/here")).toHaveLength(2);
    expect(await desk.rows("OUT#")).toHaveLength(2);
  });

  test("is removed when a test gets a 410", async () => {
    const tool = await givenTool(app, desk, receiver);
    const { id } = await tool.hook();
    receiver.answer = () => ({ status: 410 });
    const tested = await desk.call(`POST /api/destinations/${id}/test`);
    expect(tested.json).toMatchObject({ ok: false, status: 410 });
    expect(await tool.hooks()).toEqual([]);
  });

  test("keeps its deliveries in order while its address responds with 500", async () => {
    const tool = await givenTool(app, desk, receiver);
    await tool.hook();
    receiver.answer = () => ({ status: 500 });
    for (const email of [first, second, third]) await desk.lead(email);
    await app.queues.settle();
    expect(await tool.hooks()).toMatchObject([{ state: "failing" }]);
    receiver.received.length = 0;
    receiver.answer = () => ({ status: 200 });
    await desk.pass(3_600_000);
    expect(leadsIn(receiver.received)).toEqual(
      [first, second, third].map((email) => `lead.created ${email}`),
    );
  });
});

describe("a hook belongs to the key that created it", () => {
  test("so other keys can't see or remove it, and people have no hooks", async () => {
    const tool = await givenTool(app, desk, receiver);
    const other = await givenTool(app, desk, receiver, { name: "n8n" });
    const { id } = await tool.hook();
    const { id: webhook } = await desk.add(receiver.url);
    expect(await other.hooks()).toEqual([]);
    expectError(await other.call(`DELETE /api/hooks/${id}`), 404);
    expectError(await tool.call(`DELETE /api/hooks/${webhook}`), 404);
    const body = { target_url: receiver.url };
    expect(expectError(await desk.call("POST /api/hooks", { body }), 403)).toBe(
      "Hooks belong to API keys. Call with a connection key.",
    );
  });

  test("so a key needs the scope", async () => {
    const { key } = await givenKey(app, desk.account, { scopes: ["leads:read"] });
    const body = { target_url: receiver.url };
    expect(expectError(await app.call("POST /api/hooks", { token: key, body }), 403)).toBe(
      "This API key lacks the scope hooks:manage.",
    );
  });

  test("and the account's owner can see it under the key's name, test it and remove it", async () => {
    const tool = await givenTool(app, desk, receiver);
    const { id } = await tool.hook();
    expect(await desk.shown(id)).toMatchObject({ kind: "hook", name: "Zapier", key_id: tool.id });
    expect((await desk.call(`POST /api/destinations/${id}/test`)).json).toMatchObject({ ok: true });
    const body = { filter: {} };
    expect(expectError(await desk.call(`PATCH /api/destinations/${id}`, { body }), 400)).toBe(
      "Change a hook in the tool that created it.",
    );
    expectError(await desk.call(`POST /api/destinations/${id}/inbound`), 400);
    const added = { kind: "hook", name: "Zapier", url: receiver.url };
    expectError(await desk.call("POST /api/destinations", { body: added }), 400);
    expect((await desk.call(`DELETE /api/destinations/${id}`)).status).toBe(204);
    expect(await tool.hooks()).toEqual([]);
    await tool.hook();
  });
});

describe("a subscription is rejected", () => {
  test.each([
    ["without an address", {}, "target_url is required."],
    ["with an event that doesn't exist", { events: ["lead.won"] }, "events must be among"],
    ["with no event", { events: [] }, "Choose at least one event."],
    ["to an address inside a network", { target_url: "https://127.0.0.1/hook" }, ""],
  ])("%s", async (_, given, sentence) => {
    const tool = await givenTool(app, desk, receiver);
    const target = "events" in given ? { target_url: receiver.url } : {};
    const answer = await tool.call("POST /api/hooks", { body: { ...target, ...given } });
    expect(expectError(answer, 400)).toContain(sentence);
    expect(await tool.hooks()).toEqual([]);
  });
});
