import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statuses } from "../../functions/leads/lead.ts";
import { LEAD_EVENTS } from "../../functions/leads/outbox/event.ts";
import { WhenceApi } from "../../integrations/n8n/credentials/WhenceApi.credentials.ts";
import { outcomeFields } from "../../integrations/n8n/nodes/Whence/outcome-fields.ts";
import { WhenceTrigger } from "../../integrations/n8n/nodes/WhenceTrigger/WhenceTrigger.node.ts";
import { type GivenDesk, givenDesk, startReceivers } from "../destinations/given-destination.ts";
import { type GivenTool, givenTool } from "../destinations/hooks/given-tool.ts";
import type { Received, Receiver } from "../destinations/receiver.ts";
import { type App, startApp } from "../support/app.ts";
import { startWorkflow } from "./n8n-runner.ts";

let app: App;
let receiver: Receiver;
let desk: GivenDesk;
let tool: GivenTool;
let n8n: ReturnType<typeof startWorkflow>;

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
  tool = await givenTool(app, desk, receiver, { name: "n8n" });
  n8n = startWorkflow({ origin: `${app.origin}/`, key: tool.key }, { url: receiver.url });
  app.queues.now = null;
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 200 });
});

const sendLead = async (email: string) => {
  const id = await desk.lead(email);
  await app.queues.settle();
  return id;
};
const valuesOf = (options: readonly object[] = []) =>
  options
    .flatMap((option) => ("value" in option && option.value !== "" ? [String(option.value)] : []))
    .sort();

test("the package has no runtime dependency, and names the files of its nodes", () => {
  const { n8n: files, ...more } = JSON.parse(readFileSync("integrations/n8n/package.json", "utf8"));
  expect(more).not.toHaveProperty("dependencies");
  for (const file of [...files.nodes, ...files.credentials]) {
    const source = file.replace("dist", "integrations/n8n").replace(/js$/, "ts");
    expect(readFileSync(source, "utf8"), file).not.toMatch(/^import (?!type)[^"]*"n8n-workflow"/m);
  }
});

test("the package and its credential say what n8n's linter requires", () => {
  const about = JSON.parse(readFileSync("integrations/n8n/package.json", "utf8"));
  expect(about).toMatchObject({
    license: "MIT",
    author: { name: "Whence", email: expect.stringContaining("@") },
  });
  expect(readFileSync("integrations/n8n/LICENSE", "utf8")).toMatch(/^MIT License/);
  expect(new WhenceApi().documentationUrl).toMatch(/^https:\/\//);
});

test("the nodes offer every event and status, and the credential tests the key", () => {
  expect(valuesOf(new WhenceTrigger().description.properties[0]?.options)).toEqual([...LEAD_EVENTS].sort());
  expect(valuesOf(outcomeFields.find(({ name }) => name === "status")?.options)).toEqual(
    [...statuses].sort(),
  );
  expect(new WhenceApi().test?.request.url).toBe("/api/me");
});

describe("a workflow", () => {
  test("subscribes once, starts with signed leads only, and unsubscribes", async () => {
    await n8n.activate();
    await n8n.activate();
    expect(await tool.hooks()).toHaveLength(1);
    const id = await sendLead("a@firm.example");
    const request = receiver.received[0] as Received;
    expect(await n8n.receive(request)).toEqual({
      status: 200,
      items: [expect.objectContaining({ event: "lead.created", id, email: "a@firm.example" })],
    });
    const forged = { ...request, body: request.body.replace("a@firm", "b@firm") };
    expect(await n8n.receive(forged)).toEqual({ status: 401, items: [] });
    const old = { ...request, headers: { ...request.headers, "webhook-timestamp": "1700000000" } };
    expect(await n8n.receive(old)).toEqual({ status: 401, items: [] });
    await n8n.deactivate();
    expect(await tool.hooks()).toEqual([]);
    await n8n.deactivate();
    await sendLead("c@firm.example");
    expect(receiver.received).toHaveLength(1);
  });

  test("replaces its hook when its events change", async () => {
    await n8n.activate();
    n8n.workflow.events = ["lead.updated"];
    expect(await n8n.exists()).toBe(false);
    await n8n.activate();
    expect(await tool.hooks()).toMatchObject([{ events: ["lead.updated"] }]);
  });

  test("recreates its hook if it has lost the secret", async () => {
    await n8n.activate();
    n8n.workflow.kept = {};
    await n8n.activate();
    expect(await tool.hooks()).toHaveLength(1);
    await sendLead("a@firm.example");
    expect((await n8n.receive(receiver.received[0] as Received)).status).toBe(200);
  });

  test.each([
    [410, false],
    [500, true],
  ])("whose address answers %d: its hook stays is %s", async (status, stays) => {
    await n8n.activate();
    receiver.answer = () => ({ status });
    await sendLead("a@firm.example");
    expect(await n8n.exists()).toBe(stays);
  });
});

describe("an outcome from n8n", () => {
  test("wins a lead by its email, with a value in its currency, once", async () => {
    const id = await sendLead("a@firm.example");
    const more = { value: 1200.5, currency: "EUR", event_id: "deal-1", occurred_at: "" };
    const fields = { match: "email", id: "a@firm.example", status: "won", more };
    expect(await n8n.report(fields)).toEqual({ status: "changed", lead_id: id });
    expect(await n8n.report(fields)).toEqual({ status: "unchanged", lead_id: id });
    const { json } = await desk.call(`GET /api/leads/${id}`);
    expect(json).toMatchObject({ status: "won", value_cents: 120_050, currency: "EUR" });
  });

  test("for an unknown lead fails, or is passed on as an error", async () => {
    const fields = { match: "lead_id", id: "lead_01M7W4S4CGQ8Z4X7C9V1B3N5T6", status: "won", more: {} };
    await expect(n8n.report(fields)).rejects.toThrow("Whence could not find this lead.");
    expect(await n8n.report(fields, { continueOnFail: true })).toEqual({
      error: "Whence could not find this lead.",
    });
  });
});
