import { createRequire } from "node:module";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statuses } from "../../functions/leads/lead.ts";
import { type GivenDesk, givenDesk, startReceivers } from "../destinations/given-destination.ts";
import { type GivenTool, givenTool } from "../destinations/hooks/given-tool.ts";
import type { Receiver } from "../destinations/receiver.ts";
import { type App, startApp } from "../support/app.ts";
import { loadZapierApp, runZapier, type ZapierApp, zapierPackage } from "./zapier-runner.ts";

// By require, which needs no types: the package has none.
const require = createRequire(import.meta.url);
const { validateAppDefinition } = require("zapier-platform-schema") as {
  validateAppDefinition(app: unknown): { errors: { stack: string }[] };
};

let app: App;
let zapier: ZapierApp;
let receiver: Receiver;
let desk: GivenDesk;
let tool: GivenTool;
let run: ReturnType<typeof runZapier>;

beforeAll(async () => {
  [receiver] = (await startReceivers(1)) as [Receiver];
  app = await startApp();
  zapier = await loadZapierApp();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  desk = await givenDesk(app);
  tool = await givenTool(app, desk, receiver);
  run = runZapier(zapier, { origin: `${app.origin}/`, key: tool.key });
  app.queues.now = null;
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 200 });
});

const operation = (key: string) => {
  const found = (zapier.triggers[key] ?? zapier.creates[key])?.operation;
  if (found === undefined) throw new Error(`There is no ${key}.`);
  return found;
};
const sendLead = async (email: string) => {
  const id = await desk.lead(email);
  await app.queues.settle();
  return id;
};

describe("the definition of the app for Zapier", () => {
  /** Zapier validates a definition as JSON, with functions by their number of arguments. */
  const asJson = (_: string, value: unknown) =>
    typeof value === "function" ? `$func$${value.length}$f$` : value;
  const errorsOf = (definition: unknown): string[] =>
    validateAppDefinition(JSON.parse(JSON.stringify(definition, asJson))).errors.map(({ stack }) => stack);

  test("is valid by Zapier's own schema, which finds a mistake", () => {
    expect(errorsOf(zapier)).toEqual([]);
    const { noun: _, ...broken } = zapier.triggers.new_lead as unknown as Record<string, unknown>;
    expect(errorsOf({ ...zapier, triggers: { ...zapier.triggers, new_lead: broken } })).toHaveLength(1);
  });

  test("has the versions of its package, and every status of a lead", () => {
    expect(zapier.version).toBe(zapierPackage.version);
    expect(zapier.platformVersion).toBe(zapierPackage.dependencies["zapier-platform-core"]);
    const { inputFields } = zapier.creates.report_outcome?.operation ?? {};
    expect(inputFields?.find(({ key }) => key === "status")?.choices).toEqual([...statuses]);
  });
});

describe("Zapier", () => {
  test("connects with a key, and shows whose it is", async () => {
    const inputData = (await run(zapier.authentication.test)) as Record<string, unknown>;
    const bundle = { authData: { origin: "", key: "" }, inputData };
    expect(zapier.authentication.connectionLabel({}, bundle)).toBe("Ada Example");
    const wrong = runZapier(zapier, { origin: app.origin, key: "wnc_wrong" });
    await expect(wrong(zapier.authentication.test)).rejects.toThrow("This API key is not valid.");
  });

  test("gets a sample that has the fields of a real lead", async () => {
    await sendLead("a@firm.example");
    const [lead] = (await run(operation("new_lead").performList)) as Record<string, unknown>[];
    expect(lead).toMatchObject({ id: expect.stringMatching(/^lead_/), email: "a@firm.example" });
    const { sample } = zapier.triggers.new_lead?.operation ?? {};
    expect(Object.keys(lead ?? {})).toEqual(expect.arrayContaining(Object.keys(sample ?? {})));
  });

  test("subscribes, gets new leads with their id, and unsubscribes, even twice", async () => {
    const { performSubscribe, performUnsubscribe, perform } = operation("new_lead");
    const targetUrl = receiver.url.replace("/hook", "/hooks/standard/1/abcdef");
    const subscribeData = (await run(performSubscribe, { targetUrl })) as Record<string, unknown>;
    const id = await sendLead("a@firm.example");
    const cleanedRequest = JSON.parse(receiver.received[0]?.body ?? "");
    expect(await run(async (z, bundle) => perform(z, bundle), { cleanedRequest })).toEqual([
      expect.objectContaining({ id, email: "a@firm.example" }),
    ]);
    await run(performUnsubscribe, { subscribeData });
    await run(performUnsubscribe, { subscribeData });
    await sendLead("b@firm.example");
    expect(receiver.received).toHaveLength(1);
  });

  test("unsubscribes without an error after its key was revoked", async () => {
    const { performSubscribe, performUnsubscribe } = operation("updated_lead");
    const subscribeData = (await run(performSubscribe, { targetUrl: receiver.url })) as Record<
      string,
      unknown
    >;
    await desk.call(`DELETE /api/keys/${tool.id}`);
    await run(performUnsubscribe, { subscribeData });
  });

  test.each([
    [410, 0],
    [500, 1],
  ])("that answers %d is left with %d hooks", async (status, count) => {
    const targetUrl = receiver.url;
    await run(operation("new_lead").performSubscribe, { targetUrl });
    receiver.answer = () => ({ status });
    await sendLead("a@firm.example");
    expect(await tool.hooks()).toHaveLength(count);
  });
});

describe("an outcome from Zapier", () => {
  const report = (inputData: Record<string, unknown>) =>
    run(operation("report_outcome").perform, { inputData });

  test("wins a lead by its email, with a value in its currency, once", async () => {
    const id = await sendLead("a@firm.example");
    const deal = {
      email: "a@firm.example",
      status: "won",
      value: "1200.50",
      currency: "EUR",
      event_id: "d1",
    };
    expect(await report({ ...deal, lead_id: "", occurred_at: undefined })).toMatchObject({
      id,
      status: "changed",
    });
    expect(await report(deal)).toMatchObject({ id, status: "unchanged" });
    const { json } = await desk.call(`GET /api/leads/${id}`);
    expect(json).toMatchObject({ status: "won", value_cents: 120_050, currency: "EUR" });
  });

  test("that can't be stored fails with a sentence", async () => {
    await expect(report({ email: "x@firm.example", status: "won" })).rejects.toThrow(
      "Whence could not find a lead",
    );
    await expect(report({ email: "x@firm.example" })).rejects.toThrow("needs a status or value_cents");
  });
});
