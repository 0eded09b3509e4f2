import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "../../functions/manifest.ts";
import { keys } from "../../functions/platform/store/keys.ts";
import { buildTools } from "../../functions/product/mcp/tool.ts";
import { givenKey } from "../accounts/keys/given-key.ts";
import { type App, startApp } from "../support/app.ts";
import { expectError } from "../support/http-error.ts";
import { rowsOf } from "../support/rows.ts";
import { type GivenDesk, givenDesk, startReceivers } from "./given-destination.ts";
import type { Receiver } from "./receiver.ts";

let app: App;
let receiver: Receiver;
let desk: GivenDesk;

beforeAll(async () => {
  [receiver] = (await startReceivers(1)) as [Receiver];
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  desk = await givenDesk(app);
});

const scopes = ["destinations:read", "destinations:write"];
const webhook = () => ({ kind: "webhook", name: "CRM", url: receiver.url });

describe("a key for destinations", () => {
  test("adds one, and a retry returns the same secret, which is never stored in plain text", async () => {
    const { key } = await givenKey(app, desk.account, { scopes });
    const headers = { "idempotency-key": randomUUID() };
    const add = () => app.call("POST /api/destinations", { token: key, headers, body: webhook() });
    const first = await add();
    const again = await add();
    expect(again.json).toEqual(first.json);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const { signing_secret } = first.json as { signing_secret: string };
    const rows = rowsOf(app);
    expect(JSON.stringify(await rows.all())).not.toContain(signing_secret);
    rows.close();
    const listed = await app.call("GET /api/destinations", { token: key });
    expect((listed.json as { data: unknown[] }).data).toHaveLength(1);
    expect(listed.text).not.toContain(signing_secret);
  });

  test("can't be limited to sites, since destinations receive leads of all sites", async () => {
    const input = { name: "CRM", scopes, sites: [desk.site.id] };
    expect(expectError(await desk.call("POST /api/keys", { body: input }), 400)).toBe(
      "Destinations and spend are the whole account's: a key for them can't be limited to sites.",
    );
    const { key, id } = await givenKey(app, desk.account, { sites: [desk.site.id] });
    const rows = rowsOf(app);
    const sha256 = (await rows.row(keys.accountKey(desk.account.id, id)))?.sha256 as string;
    await rows.put({ ...(await rows.row(keys.apiKey(sha256))), scopes });
    rows.close();
    const refused = await app.call("GET /api/destinations", { token: key });
    expect(expectError(refused, 403)).toBe(
      "This API key is limited to its sites and can't use destinations:read.",
    );
  });

  test("reads them without changing them, or changes them without reading them", async () => {
    const added = await desk.add(receiver.url);
    const secret = added.signing_secret ?? "";
    const statuses = async (scope: string) => {
      const { key: token } = await givenKey(app, desk.account, { scopes: [scope] });
      const answers = [
        await app.call("GET /api/destinations", { token }),
        await app.call(`GET /api/destinations/${added.id}`, { token }),
        await app.call(`GET /api/deliveries?destination=${added.id}`, { token }),
        await app.call(`PATCH /api/destinations/${added.id}`, { token, body: { name: "CRM" } }),
        await app.call(`POST /api/destinations/${added.id}/test`, { token }),
        await app.call("POST /api/destinations", { token, body: webhook() }),
      ];
      if (scope === "destinations:read") {
        const shown = answers.map(({ text }) => text).join();
        for (const hidden of [secret, "whsec_", "sealed", new URL(receiver.url).pathname])
          expect(shown).not.toContain(hidden);
      }
      return answers.map(({ status }) => status);
    };
    expect(await statuses("destinations:read")).toEqual([200, 200, 200, 403, 403, 403]);
    expect(await statuses("destinations:write")).toEqual([403, 403, 403, 200, 200, 201]);
  });

  test("keeps working if it predates the split of its scope", async () => {
    const { key: token, id } = await givenKey(app, desk.account, { scopes });
    const rows = rowsOf(app);
    const sha256 = (await rows.row(keys.accountKey(desk.account.id, id)))?.sha256 as string;
    for (const index of [keys.apiKey(sha256), keys.accountKey(desk.account.id, id)])
      await rows.put({ ...(await rows.row(index)), scopes: ["destinations:manage"] });
    rows.close();
    expect((await app.call("GET /api/destinations", { token })).status).toBe(200);
    expect((await app.call("POST /api/destinations", { token, body: webhook() })).status).toBe(201);
    expect((await app.call("GET /api/me", { token })).json).toMatchObject({ key: { scopes } });
    expect((await desk.call("GET /api/keys")).json).toMatchObject({ data: [{ scopes }] });
  });

  test("is subject to the limits of the plan and of the trial", async () => {
    const { key: token } = await givenKey(app, desk.account, { scopes });
    const rows = rowsOf(app);
    const row = await rows.row(keys.person(desk.account.id));
    await rows.put({ ...row, email_confirmed_at: undefined });
    rows.close();
    const add = () => app.call("POST /api/destinations", { token, body: webhook() });
    for (const _ of [1, 2, 3]) expect((await add()).status).toBe(201);
    expect(expectError(await add(), 403)).toMatch(/until its owner has confirmed/);
  });

  test("differs from a tool's key, which only manages its own hooks", async () => {
    const { key } = await givenKey(app, desk.account, { kind: "connection", scopes: undefined });
    const refused = await app.call("POST /api/destinations", { token: key, body: webhook() });
    expect(expectError(refused, 403)).toBe("This API key lacks the scope destinations:write.");
  });
});

describe("a destination's response may echo a lead's personal data", () => {
  const email = "ada@firm.example";
  beforeEach(() => {
    receiver.answer = ({ body }) => ({ status: 422, body });
  });
  afterEach(() => {
    receiver.answer = () => ({ status: 200 });
  });

  /** Everything about a rejected lead, as a caller sees it. */
  async function readAll(token: string): Promise<string> {
    const { data } = (await app.call("GET /api/destinations", { token })).json as { data: { id: string }[] };
    const id = data[0]?.id ?? "";
    const log = await app.call(`GET /api/deliveries?destination=${id}`, { token });
    const [delivery] = (log.json as { data: { id: string; lead_id: string }[] }).data;
    const answers = [
      log,
      await app.call(`GET /api/deliveries?lead=${delivery?.lead_id}`, { token }),
      await app.call("GET /api/destinations", { token }),
      await app.call(`GET /api/destinations/${id}`, { token }),
      await app.call(`PATCH /api/destinations/${id}`, { token, body: { name: "CRM" } }),
      await app.call(`POST /api/destinations/${id}/test`, { token }),
      await app.call(`POST /api/deliveries/${delivery?.id}/replay`, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    return answers.map(({ text }) => text).join();
  }

  test("so a key also needs the scope to read leads", async () => {
    await desk.add(receiver.url);
    await desk.lead(email);
    await app.queues.settle();
    const manager = await givenKey(app, desk.account, { scopes });
    const events = await readAll(manager.key);
    for (const secret of [email, "ada@example.com", "Please call me back"])
      expect(events).not.toContain(secret);
    expect(events).toContain("http_422");
    await app.queues.settle();
    const reader = await givenKey(app, desk.account, { scopes: [...scopes, "leads:read"] });
    const all = await readAll(reader.key);
    for (const shown of [email, "ada@example.com"]) expect(all).toContain(shown);
    await app.queues.settle();
    expect(await readAll(desk.account.token)).toContain(email);
  });
});

test("assistants, which read strangers' texts, can't send leads elsewhere", () => {
  const tools = [...buildTools(routes)].map(([name, { scope }]) => ({ name, scope: String(scope) }));
  expect(tools.map(({ scope }) => scope)).toContain("leads:read");
  // They can read destinations and send samples to existing ones.
  const ofDestinations = tools.filter(({ scope }) => /^(hooks|destinations):/.test(scope));
  expect(ofDestinations.map(({ name }) => name).sort()).toEqual([
    "get_destination",
    "list_destinations",
    "test_destination",
  ]);
});
