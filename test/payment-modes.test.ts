import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { functionsDir } from "../lib/build.ts";
import { type App, startApp } from "./support/app.ts";
import { givenAccount, givenOrder } from "./support/given.ts";
import { payerOf } from "./support/paying.ts";
import { expectRefusal } from "./support/refusal.ts";

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

async function expectNotConfigured(): Promise<void> {
  const { token } = await givenAccount(app);
  const refused = [
    await payerOf(app, token).order(GROWTH),
    await app.call("POST /api/webhooks/razorpay", { body: "{}", headers: { "x-razorpay-signature": "0" } }),
  ];
  for (const answer of refused) expect(expectRefusal(answer, 503)).toBe("Payments are not configured.");
  await app.jobs.run("reconcile-orders");
}

describe("a stage", () => {
  test("that takes no payments says so (DECISIONS 22)", async () => {
    app = await startApp({ payments: "off" });
    await expectNotConfigured();
    const { token } = await givenAccount(app);
    expect(await payerOf(app, token).status()).toMatchObject({ payments: "off", checkout_script: null });
  });

  test("whose secret is empty, or holds no keys, says so until it is filled", async () => {
    app = await startApp({ payments: "razorpay" });
    const { keys } = app.razorpay;
    const { token } = await givenAccount(app);
    const unfit: Parameters<App["secrets"]["put"]>[0][] = [null, {}, { key_id: "", key_secret: "" }];
    for (const secret of [...unfit, { ...keys, key_id: "rzp_mock" }]) {
      app.secrets.put(secret);
      await expectNotConfigured();
    }
    app.secrets.put(keys);
    expect((await givenOrder(app, token, "growth")).is_mock).toBe(false);
  });

  test("with live keys opens new orders, and those of the test are settled no more", async () => {
    app = await startApp({ payments: "razorpay" });
    const { keys } = app.razorpay;
    const { token } = await givenAccount(app);
    const { order, verify } = payerOf(app, token);
    const { order_id } = await givenOrder(app, token, "growth");
    const confirmation = app.razorpay.pay(order_id);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
    app.secrets.put({ ...keys, key_id: keys.key_id.replace("test", "live") });
    expectRefusal(await verify(confirmation), 400);
    // The stand-in knows its test key alone: what matters is that the old order is not handed out again.
    expectRefusal(await order(GROWTH), 502);
  });
});

describe("between demo payments and real ones", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "modes-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const signedIn = async (email: string, password: string) =>
    ((await app.call("POST /api/auth/login", { body: { email, password } })).json as { access_token: string })
      .access_token;

  test("no order crosses: a demo order is worth nothing once there are keys, and the other way round (attack P16)", async () => {
    app = await startApp({ dataDir });
    const { email, password, token } = await givenAccount(app);
    const demo = await givenOrder(app, token, "growth");
    await app.close();

    app = await startApp({ dataDir, payments: "razorpay" });
    const payer = payerOf(app, await signedIn(email, password));
    expectRefusal(await payer.verify({ ...MOCK, razorpay_order_id: demo.order_id }), 400);
    const real = await givenOrder(app, await signedIn(email, password), "growth");
    expect(real.order_id).not.toBe(demo.order_id);
    expectRefusal(await payer.verify({ ...MOCK, razorpay_order_id: real.order_id }), 400);
    await app.jobs.run("reconcile-orders", { now: new Date(Date.now() + 3_600_000) });
    expect((await payer.status()).subscription_status).toBe("trial");
    await app.close();

    app = await startApp({ dataDir });
    const back = payerOf(app, await signedIn(email, password));
    expectRefusal(await back.verify({ ...MOCK, razorpay_order_id: real.order_id }), 400);
    expect((await back.verify({ ...MOCK, razorpay_order_id: demo.order_id })).status).toBe(200);
  });

  test("no secret is told, logged or kept (attack P21)", async () => {
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
    const kept = [functionsDir, dataDir].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1")),
    );
    const texts = [...answers.map(({ text }) => text), ...logged, ...kept];
    expect(logged.length).toBeGreaterThan(0);
    for (const secret of [key_secret, webhook_secret]) {
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    }
  });
});
