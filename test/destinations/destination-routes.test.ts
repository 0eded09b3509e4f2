import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.ts";
import { givenAccount, givenPlan, givenSite } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { eachDesk } from "./each-desk.ts";
import { confirmAddress, emailsOf, type GivenDesk, givenDesk } from "./given-destination.ts";
import type { Receiver } from "./receiver.ts";

let app: App;
let receiver: Receiver;
let moved: Receiver;
let desk: GivenDesk;

eachDesk((scene) => {
  ({ app, desk, receiver, other: moved } = scene);
}, 2);

type Shown = Record<string, unknown> & { id: string };
const dataOf = ({ json }: { json: unknown }) => (json as { data: Shown[] }).data;

async function sendLead(email: string): Promise<string> {
  const id = await desk.lead(email);
  await app.queues.settle();
  return id;
}

describe("a destination", () => {
  test("can change its name, events, filter and address", async () => {
    const { id } = await desk.add(receiver.url);
    const { status, json, text } = await desk.call(`PATCH /api/destinations/${id}`, {
      body: { name: "New", events: ["lead.updated"], filter: { min_score: 5 }, url: moved.url },
    });
    expect(status, text).toBe(200);
    const change = { name: "New", events: ["lead.updated"], filter: { min_score: 5 } };
    expect(json).toMatchObject(change);
    expect(json).not.toHaveProperty("signing_secret");
    const shown = await desk.call(`GET /api/destinations/${id}`);
    expect(shown.json).toMatchObject({ id, ...change, waiting: 0, waiting_since: null });
    expect((await desk.call(`POST /api/destinations/${id}/test`)).json).toMatchObject({ ok: true });
    expect([receiver.received.length, moved.received.length]).toEqual([0, 1]);
  });

  test("stores lone surrogates in its texts as replacement characters", async () => {
    const half = { name: "Our \ud83d" };
    const whole = { name: "Our \ufffd" };
    const { id } = await desk.add(receiver.url, half);
    expect(await desk.shown(id)).toMatchObject(whole);
    const { status, json, text } = await desk.call(`PATCH /api/destinations/${id}`, { body: half });
    expect(status, text).toBe(200);
    expect(json).toMatchObject(whole);
  });

  test.each([
    [{ sites: [] }, "Choose at least one site."],
    [{ statuses: [] }, "Choose at least one status."],
    [{ channels: [] }, "Choose at least one channel."],
    [
      { statuses: ["new", "Won"] },
      "filter.statuses must be among new, contacted, qualified, won, lost, spam.",
    ],
    [
      { channels: ["paid search"] },
      /^filter\.channels must be among Direct, AI assistant, Paid Search, .+\.$/,
    ],
    [{ channels: "Direct" }, "filter.channels must be a list."],
  ])("is never limited to %j, which would send it nothing", async (filter, detail) => {
    const { id } = await desk.add(receiver.url);
    const connection = { kind: "webhook", name: "Our server", url: receiver.url };
    for (const answer of [
      await desk.call(`PATCH /api/destinations/${id}`, { body: { filter } }),
      await desk.call("POST /api/destinations", { body: { ...connection, filter } }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({
        detail: typeof detail === "string" ? detail : expect.stringMatching(detail),
      });
    }
    expect((await desk.shown(id)).filter).toEqual({});
  });

  test("can only be filtered by its account's sites, each once; a deleted site can stay", async () => {
    const foreign = await givenSite(app, (await givenAccount(app)).token);
    const { site } = desk;
    const { id } = await desk.add(receiver.url, { filter: { sites: [site.id] } });
    const change = (sites: unknown) =>
      desk.call(`PATCH /api/destinations/${id}`, { body: { filter: { sites } } });
    const connection = { kind: "webhook", name: "Our server", url: receiver.url };
    for (const [sites, detail] of [
      [[foreign.id], "filter.sites must be sites of your account."],
      [[site.id, "site_unknown"], "filter.sites must be sites of your account."],
      [Array.from({ length: 5000 }, (_, at) => `site_${at}`), "filter.sites must be sites of your account."],
      [[site.id, site.id], "filter.sites must name each site once."],
      [site.id, "filter.sites must be a list of site ids."],
    ] as const) {
      const added = await desk.call("POST /api/destinations", { body: { ...connection, filter: { sites } } });
      for (const { status, json } of [added, await change(sites)])
        expect([status, json]).toMatchObject([400, { detail }]);
    }
    expect((await desk.shown(id)).filter).toEqual({ sites: [site.id] });
    const second = await givenSite(app, desk.account.token, "second.example");
    expect((await desk.call(`DELETE /api/sites/${site.id}`)).status).toBe(204);
    expect((await change([site.id, second.id])).status).toBe(200);
    expect((await change([second.id])).status).toBe(200);
    expect((await change([site.id])).status).toBe(400);
  });

  test("never shows its full address, or its secret a second time", async () => {
    const { id, signing_secret } = await desk.add(`${receiver.url}/secret-path?token=undisclosed`);
    const answers = [
      await desk.call("GET /api/destinations"),
      await desk.call(`GET /api/destinations/${id}`),
      await desk.call("GET /api/account/export"),
    ];
    for (const { text } of answers) {
      expect(text).toContain(id);
      for (const secret of ["secret-path", "undisclosed", signing_secret, "sealed"])
        expect(text).not.toContain(secret);
    }
  });

  test("signs with both secrets for a day after a rotation", async () => {
    const { id, signing_secret } = await desk.add(receiver.url);
    const { json } = await desk.call(`PATCH /api/destinations/${id}`, { body: { rotate_secret: true } });
    const { signing_secret: fresh } = json as { signing_secret: string };
    expect(fresh).not.toBe(signing_secret);
    await sendLead("a@firm.example");
    const [got] = receiver.received;
    for (const secret of [signing_secret, fresh]) {
      expect(() => new Webhook(secret).verify(got?.body ?? "", got?.headers ?? {})).not.toThrow();
    }
    app.queues.now = new Date(Date.now() + 25 * 3_600_000);
    await sendLead("b@firm.example");
    const signatures = receiver.received.map(
      ({ headers }) => headers["webhook-signature"]?.split(" ").length,
    );
    expect(signatures).toEqual([2, 1]);
  });

  test("signs with every secret that was shown in the last day, though it was rotated twice", async () => {
    const { id, signing_secret } = await desk.add(receiver.url);
    const rotate = () => desk.call(`PATCH /api/destinations/${id}`, { body: { rotate_secret: true } });
    const later = [await rotate(), await rotate()].map(({ json }) => (json as typeof first).signing_secret);
    const first = { signing_secret };
    await sendLead("a@firm.example");
    const [got] = receiver.received;
    for (const secret of [signing_secret, ...later])
      expect(() => new Webhook(secret).verify(got?.body ?? "", got?.headers ?? {})).not.toThrow();
    for (let count = 4; count <= 10; count++) expect((await rotate()).status).toBe(200);
    expect((await rotate()).json).toMatchObject({
      status: 400,
      detail: "This secret was replaced too often. Try again in 24 hours.",
    });
  });

  test("of another account is not found", async () => {
    const { id } = await desk.add(receiver.url);
    const other = await givenDesk(app);
    for (const route of [
      `GET /api/destinations/${id}`,
      `DELETE /api/destinations/${id}`,
      `POST /api/destinations/${id}/test`,
      `POST /api/destinations/${id}/replay`,
      `GET /api/deliveries?destination=${id}`,
    ]) {
      expect((await other.call(route)).status, route).toBe(404);
    }
    expect((await other.call(`PATCH /api/destinations/${id}`, { body: { name: "x" } })).status).toBe(404);
    expect((await desk.shown(id)).name).toBe("Our server");
  });

  test("shows the response to a test, and turns green once one is accepted", async () => {
    receiver.answer = () => ({ status: 500, body: "no" });
    const { id } = await desk.add(receiver.url);
    expect(await desk.shown(id)).toMatchObject({ state: "untested" });
    const failed = await desk.call(`POST /api/destinations/${id}/test`);
    expect(failed.json).toMatchObject({ ok: false, status: 500, answer: "no" });
    expect(await desk.shown(id)).toMatchObject({ state: "rejecting" });
    receiver.answer = () => ({ status: 200 });
    expect((await desk.call(`POST /api/destinations/${id}/test`)).json).toMatchObject({ ok: true });
    expect(await desk.shown(id)).toMatchObject({ state: "ok" });
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ data: { flags: ["test"] } });
  });

  test("that was paused sends its waiting deliveries in order after a successful test", async () => {
    receiver.answer = () => ({ status: 410 });
    const { id } = await desk.add(receiver.url);
    await sendLead("a@firm.example");
    await sendLead("b@firm.example");
    const waiting = (await desk.call(`GET /api/destinations/${id}`)).json;
    expect(waiting).toMatchObject({ state: "paused", waiting: 2, waiting_since: expect.any(String) });
    receiver.answer = () => ({ status: 200 });
    receiver.received.length = 0;
    await desk.call(`POST /api/destinations/${id}/test`);
    await app.queues.settle();
    expect(emailsOf(receiver).slice(1)).toEqual(["a@firm.example", "b@firm.example"]);
  });

  test("receives nothing after its removal, and has no waiting deliveries", async () => {
    receiver.answer = () => ({ status: 500 });
    const { id } = await desk.add(receiver.url);
    await sendLead("a@firm.example");
    expect((await desk.call(`DELETE /api/destinations/${id}`)).status).toBe(204);
    expect((await desk.call(`DELETE /api/destinations/${id}`)).status).toBe(404);
    await desk.pass(60_000);
    expect(await desk.rows(`OUT#${id}`)).toEqual([]);
    expect(receiver.received).toHaveLength(1);
  });
});

describe("the latest leads", () => {
  test("are sent to a new destination, oldest first, without spam", async () => {
    for (const name of ["a", "b", "c"]) await desk.lead(`${name}@firm.example`);
    const { id } = await desk.add(receiver.url, { backfill: 2 });
    await app.queues.settle();
    expect(emailsOf(receiver)).toEqual(["b@firm.example", "c@firm.example"]);
    await desk.call(`PATCH /api/destinations/${id}`, { body: { url: moved.url, backfill: 3 } });
    await app.queues.settle();
    expect(emailsOf(moved)).toEqual(["a@firm.example", "b@firm.example", "c@firm.example"]);
  });

  test("aren't sent to an alert, which would receive a hundred messages at once", async () => {
    const body = { kind: "slack", name: "Chat", url: "https://hooks.slack.com/services/local" };
    const detail = "Alerts are only sent for new leads, not for earlier ones.";
    const refused = await desk.call("POST /api/destinations", { body: { ...body, backfill: 1 } });
    expect([refused.status, refused.json]).toEqual([400, expect.objectContaining({ detail })]);
    const { json } = await desk.call("POST /api/destinations", { body: { ...body, backfill: 0 } });
    const { id } = json as { id: string };
    const again = await desk.call(`PATCH /api/destinations/${id}`, { body: { backfill: 10 } });
    expect([again.status, again.json]).toEqual([400, expect.objectContaining({ detail })]);
  });
});

describe("the log", () => {
  test("lists each delivery with its attempts, and a lead's deliveries", async () => {
    receiver.answer = ({ body }) => (body.includes("b@") ? { status: 422, body: "bad" } : { status: 200 });
    const { id } = await desk.add(receiver.url);
    const [a, b] = [await sendLead("a@firm.example"), await sendLead("b@firm.example")];
    const all = dataOf(await desk.call(`GET /api/deliveries?destination=${id}`));
    expect(all).toMatchObject([
      { lead_id: b, state: "rejected", attempts: [{ status: 422, answer: "bad" }], destination_id: id },
      { lead_id: a, state: "delivered", attempts: [{ status: 200, ms: expect.any(Number) }] },
    ]);
    const rejected = dataOf(await desk.call(`GET /api/deliveries?destination=${id}&state=rejected`));
    expect(rejected).toMatchObject([{ lead_id: b }]);
    expect(dataOf(await desk.call(`GET /api/deliveries?lead=${a}`))).toMatchObject([{ lead_id: a }]);
    expect((await desk.call("GET /api/deliveries")).status).toBe(400);
  });

  test("replays one delivery, or all rejected ones in order", async () => {
    receiver.answer = () => ({ status: 422 });
    const { id } = await desk.add(receiver.url);
    for (const name of ["a", "b", "c"]) await sendLead(`${name}@firm.example`);
    receiver.received.length = 0;
    receiver.answer = () => ({ status: 200 });
    const [, , first] = dataOf(await desk.call(`GET /api/deliveries?destination=${id}`));
    const replay = `POST /api/deliveries/${first?.id}/replay`;
    expect((await desk.call(replay)).json).toMatchObject({ state: "waiting" });
    await app.queues.settle();
    expect(emailsOf(receiver)).toEqual(["a@firm.example"]);
    const all = await desk.call(`POST /api/destinations/${id}/replay`);
    expect(all.json).toEqual({ replayed: 2, done: true, next_cursor: null });
    await app.queues.settle();
    expect(emailsOf(receiver)).toEqual(["a@firm.example", "b@firm.example", "c@firm.example"]);
    expect((await desk.call("POST /api/deliveries/none/replay")).status).toBe(404);
  });
});

describe("the plan", () => {
  test("is a trial with three destinations, until its owner's address is confirmed", async () => {
    const account = await givenAccount(app);
    const body = { kind: "webhook", name: "One", url: receiver.url };
    const add = () => app.call("POST /api/destinations", { token: account.token, body });
    for (let count = 0; count < 3; count++) expect((await add()).status).toBe(201);
    const refused = await add();
    expect([refused.status, refused.json]).toMatchObject([
      403,
      { detail: expect.stringMatching(/^A trial can send to 3 destinations until its owner has confirmed/) },
    ]);
    await confirmAddress(app, account);
    expect((await add()).status).toBe(201);
  });

  test("limits destinations, even for concurrent requests; alerts don't count", async () => {
    await givenPlan(app, desk.account.token, "starter");
    const salesforce = { kind: "web_to_lead", org_id: "00D000000000001" };
    const slack = { kind: "slack", url: receiver.url };
    const add = (fields: object) => desk.call("POST /api/destinations", { body: { name: "One", ...fields } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(salesforce)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.json).toMatchObject({
      detail: "Your plan allows 2 destinations; the Growth plan allows more.",
    });
    expect((await add(slack)).status).toBe(201);
    const [first] = dataOf(await desk.call("GET /api/destinations"));
    await desk.call(`DELETE /api/destinations/${first?.id}`);
    expect((await add(salesforce)).status).toBe(201);
  });

  test("includes webhooks from Growth on; existing ones keep working after a downgrade to Starter", async () => {
    const { id } = await desk.add(receiver.url);
    const body = { kind: "webhook", name: "One more", url: receiver.url };
    const add = () => desk.call("POST /api/destinations", { body });
    await givenPlan(app, desk.account.token, "starter");
    const refused = await add();
    expect(expectError(refused, 403)).toBe("Choose the Growth plan to add webhooks.");
    expect(refused.json).toMatchObject({ code: "plan_insufficient" });
    expect(dataOf(await desk.call("GET /api/destinations"))).toHaveLength(1);
    await desk.lead("kept@firm.example");
    await app.queues.settle();
    expect(receiver.received).toHaveLength(1);
    expect((await desk.call(`PATCH /api/destinations/${id}`, { body: { name: "Kept" } })).status).toBe(200);
  });
});
