import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type App, startApp } from "../../support/app.ts";
import { expectError } from "../../support/http-error.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { crmConnections } from "../crm/crm-connections.ts";
import { confirmAddress, givenDesk, givenUnconfirmedDesk, startedReceiver } from "../given-destination.ts";

const receiver = startedReceiver();
let app: App;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => {
  receiver.received = [];
  receiver.answer = () => ({ status: 200 });
});
afterAll(() => app?.close());

const route = "POST /api/destinations/test";
const webhook = () => ({ kind: "webhook", name: "Our server", url: receiver.url });

describe("a test of a destination that is not added yet", () => {
  it("sends a sample, and stores nothing", async () => {
    const desk = await givenDesk(app);
    const before = await desk.rows("");
    const { status, json } = await desk.call(route, { body: webhook() });
    expect(status).toBe(200);
    expect(json).toMatchObject({ ok: true, status: 200, code: null });
    const [sample] = receiver.received;
    expect(JSON.parse(sample?.body ?? "")).toMatchObject({ type: "lead.created", data: { flags: ["test"] } });
    expect(sample?.headers).toHaveProperty("webhook-signature");
    expect(await desk.rows("")).toEqual(before);
  });

  it("returns the response of a server that fails, without the secrets in its address", async () => {
    const desk = await givenDesk(app);
    receiver.answer = ({ path }) => ({ status: 500, body: `No ${path}` });
    const url = `${receiver.url}/S3CRET-PART`;
    const { json } = await desk.call(route, { body: { ...webhook(), url } });
    expect(json).toMatchObject({ ok: false, status: 500, answer: expect.stringContaining("No /") });
    expect(JSON.stringify(json)).not.toContain("S3CRET-PART");
  });

  it("says that a server didn't respond", async () => {
    const desk = await givenDesk(app);
    receiver.answer = () => "drop";
    const { json } = await desk.call(route, { body: webhook() });
    expect(json).toMatchObject({ ok: false, status: null, code: "connection" });
  });

  it("tells a right key of a CRM from a wrong one", async () => {
    const { call } = await givenDesk(app);
    const tryKey = async (key: string) => (await call(route, { body: hubspot(key) })).json;
    const hubspot = (key: string) => ({ kind: "hubspot", name: "HubSpot", ...crmConnections.hubspot(key) });
    expect(await tryKey("pat-local-draft")).toMatchObject({ ok: true });
    expect(await tryKey("pat-wrong")).toMatchObject({ ok: false, status: 401 });
    expectError(await call(route, { body: { kind: "hubspot", name: "HubSpot" } }), 400);
  });

  it("doesn't use up a code that works once", async () => {
    const { call } = await givenDesk(app);
    const body = { kind: "zoho", name: "Zoho", ...crmConnections.zoho("pat-local-draft") };
    expect(expectError(await call(route, { body }), 400)).toContain("works once");
    expect((await call("POST /api/destinations", { body })).status).toBe(201);
  });

  it("emails only a member who has confirmed their address", async () => {
    const { account, call } = await givenUnconfirmedDesk(app);
    const body = { kind: "email", name: "Email", member: account.email };
    const tryMail = () => call(route, { body });
    expect((await tryMail()).json).toMatchObject({ ok: false, code: "not_confirmed" });
    await confirmAddress(app, account);
    expect((await tryMail()).json).toMatchObject({ ok: true, code: "mailed" });
    expectError(await call(route, { body: { ...body, member: "stranger@firm.example" } }), 400);
  });

  it("is refused an address that is not public, an analyst, and a plan without webhooks", async () => {
    const { account, call } = await givenDesk(app);
    expectError(await call(route, { body: { ...webhook(), url: "https://127.0.0.1/hook" } }), 400);
    const { token } = await givenMember(app, account, "analyst");
    const headers = forAccount(account);
    expectError(await app.call(route, { token, headers, body: webhook() }), 403);
    expect(receiver.received).toEqual([]);
  });
});
