import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { functionsDir } from "../../lib/build.ts";
import type { Keys } from "../../lib/local/razorpay/keys.ts";
import type { Secret } from "../../lib/local/secrets.ts";
import { RAZORPAY_SECRET_ID } from "../../lib/local/stack.ts";
import { type App, startApp } from "../support/app.ts";
import { givenAccount, givenOrder, givenPlan } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { payerOf } from "./paying.ts";

const GROWTH = { plan: "growth", amount: 5900, currency: "USD" };
const MOCK = { razorpay_payment_id: "pay_mock_1", razorpay_signature: "mock_signature" };

let app: App;
let logged: string[];
beforeEach(() => {
  logged = [];
  for (const level of ["error", "log", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)));
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await app.close();
});

const later = (seconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });

async function expectNotConfigured(): Promise<void> {
  const { token } = await givenAccount(app);
  const refused = [
    await payerOf(app, token).order(GROWTH),
    await app.call("POST /api/webhooks/razorpay", { body: "{}", headers: { "x-razorpay-signature": "0" } }),
  ];
  for (const answer of refused) expect(expectError(answer, 503)).toBe("Payments are not configured.");
  await app.jobs.run("reconcile-orders");
}

describe("a stage", () => {
  test("with payments off answers 503", async () => {
    app = await startApp({ payments: "off" });
    await expectNotConfigured();
    const { token } = await givenAccount(app);
    expect(await payerOf(app, token).status()).toMatchObject({ payments: "off", checkout_script: null });
  });

  test("whose secret is empty or has no keys answers 503 until it is filled", async () => {
    app = await startApp({ payments: "razorpay" });
    const { keys } = app.razorpay;
    const { token } = await givenAccount(app);
    const unfit: Secret[] = [null, {}, { key_id: "", key_secret: "" }];
    for (const secret of unfit) {
      app.secrets.put(RAZORPAY_SECRET_ID, secret);
      await expectNotConfigured();
      later(11);
    }
    expect(logged).toEqual([]);
    app.secrets.put(RAZORPAY_SECRET_ID, keys);
    expect((await givenOrder(app, token, "growth")).is_mock).toBe(false);
  });

  test.each([
    ["no keys", (keys: Keys) => ({ ...keys, key_id: "rzp_mock" })],
    ["no keys", (keys: Keys) => ({ ...keys, key_secret: "" })],
    ["no JSON", ({ key_secret }: Keys) => `{ key_secret: ${key_secret}`],
  ])("whose secret is malformed logs only the kind of mistake: %s", async (kind, wrong) => {
    app = await startApp({ payments: "razorpay" });
    const { keys } = app.razorpay;
    app.secrets.put(RAZORPAY_SECRET_ID, wrong(keys));
    const headers = { "x-razorpay-signature": "0" };
    const sendEvent = () => app.call("POST /api/webhooks/razorpay", { body: "{}", headers });
    for (let time = 0; time < 3; time++) expectError(await sendEvent(), 503);
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      { level: "WARN", at: "payment keys", outcome: kind },
    ]);
    app.secrets.put(RAZORPAY_SECRET_ID, keys);
    expectError(await sendEvent(), 503);
    later(11);
    expectError(await sendEvent(), 400);
  });

  test("switched to another gateway account reuses neither the order nor the customer of the previous one", async () => {
    app = await startApp({ payments: "razorpay" });
    const { keys } = app.razorpay;
    const { token } = await givenAccount(app);
    const before = await givenOrder(app, token, "growth");
    expect((await givenOrder(app, token, "growth")).order_id).toBe(before.order_id);
    // The stand-in checks its keys on each call, so changing them makes it the other account.
    const key_id = `${keys.key_id}2`;
    Object.assign(keys, { key_id });
    app.secrets.put(RAZORPAY_SECRET_ID, keys);
    later(6 * 60);
    const fresh = await givenOrder(app, token, "growth");
    expect(fresh.key_id).toBe(key_id);
    expect(fresh.order_id).not.toBe(before.order_id);
    expect((await givenOrder(app, token, "growth")).order_id).toBe(fresh.order_id);
    expect(app.razorpay.calls.filter((call) => call === "POST /v1/customers")).toHaveLength(2);
  });

  test("with live keys opens new orders and no longer settles test orders", async () => {
    app = await startApp({ payments: "razorpay" });
    const { keys } = app.razorpay;
    const { token } = await givenAccount(app);
    const { order, verify } = payerOf(app, token);
    const { order_id } = await givenOrder(app, token, "growth");
    const confirmation = app.razorpay.pay(order_id);
    later(6 * 60);
    app.secrets.put(RAZORPAY_SECRET_ID, { ...keys, key_id: keys.key_id.replace("test", "live") });
    expectError(await verify(confirmation), 400);
    // The stand-in knows only its test key: what matters is that the old order is not offered again.
    expectError(await order(GROWTH), 502);
  });
});

describe("after a restart", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "modes-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const signedIn = async (email: string, password: string) =>
    ((await app.call("POST /api/auth/login", { body: { email, password } })).json as { access_token: string })
      .access_token;

  test("with another seller, or none, earlier receipts keep theirs", async () => {
    app = await startApp({ dataDir });
    const { email, password } = await givenAccount(app);
    for (const [name, address, taxId] of [
      ["First Ltd", "1 First Street", "EX-1"],
      ["Second Ltd", "", ""],
      ["", "3 Third Street", "EX-3"],
    ]) {
      await app.close();
      Object.assign(process.env, { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_ID: taxId });
      app = await startApp({ dataDir });
      await givenPlan(app, await signedIn(email, password), "growth");
    }
    for (const variable of ["SELLER_NAME", "SELLER_ADDRESS", "SELLER_TAX_ID"]) delete process.env[variable];
    const receipts = await payerOf(app, await signedIn(email, password)).receipts();
    expect(receipts.map(({ seller }) => seller)).toEqual([
      null,
      { name: "Second Ltd", address: "", tax_id: "" },
      { name: "First Ltd", address: "1 First Street", tax_id: "EX-1" },
    ]);
  });

  test("no order crosses: a simulated order is worthless once there are keys, and vice versa", async () => {
    app = await startApp({ dataDir });
    const { email, password, token } = await givenAccount(app);
    const demo = await givenOrder(app, token, "growth");
    await app.close();

    app = await startApp({ dataDir, payments: "razorpay" });
    const payer = payerOf(app, await signedIn(email, password));
    expectError(await payer.verify({ ...MOCK, razorpay_order_id: demo.order_id }), 400);
    const real = await givenOrder(app, await signedIn(email, password), "growth");
    expect(real.order_id).not.toBe(demo.order_id);
    expectError(await payer.verify({ ...MOCK, razorpay_order_id: real.order_id }), 400);
    await app.jobs.run("reconcile-orders", { now: new Date(Date.now() + 3_600_000) });
    expect((await payer.status()).subscription_status).toBe("trial");
    await app.close();

    app = await startApp({ dataDir });
    const back = payerOf(app, await signedIn(email, password));
    expectError(await back.verify({ ...MOCK, razorpay_order_id: real.order_id }), 400);
    expect((await back.verify({ ...MOCK, razorpay_order_id: demo.order_id })).status).toBe(200);
  });

  test("no secret is returned, logged or stored", async () => {
    app = await startApp({ dataDir, payments: "razorpay" });
    const { key_secret, webhook_secret } = app.razorpay.keys;
    const { token } = await givenAccount(app);
    const payer = payerOf(app, token);
    const answers = [await payer.order(GROWTH), await payer.order({ ...GROWTH, amount: 1 })];
    const { order_id } = await givenOrder(app, token, "growth");
    answers.push(await payer.verify(app.razorpay.pay(order_id)), await payer.verify({}));
    for (const api of ["401", "500", "html", "drop"] as const) {
      app.razorpay.set({ api });
      answers.push(await payer.order({ ...GROWTH, plan: "starter", amount: 2900 }));
    }
    for (const event of app.razorpay.events) await app.razorpay.deliver(event, "wrong");
    answers.push(await app.call("GET /api/openapi.json"));
    await app.close();
    const files = [functionsDir, dataDir].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1")),
    );
    const texts = [...answers.map(({ text }) => text), ...logged, ...files];
    expect(logged.length).toBeGreaterThan(0);
    for (const secret of [key_secret, webhook_secret]) {
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    }
  });
});
