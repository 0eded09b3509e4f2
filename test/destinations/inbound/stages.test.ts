import { describe, expect, test } from "vitest";
import { newEmail } from "../../support/given.ts";
import { startedApp } from "../../support/started.ts";
import { givenCrm } from "../given-crm.ts";
import { givenInbound } from "./given-inbound.ts";

const app = startedApp();

type Stage = { id: string; group: string; label: string; guess: string | null; meaning: string | null };
type Crm = Awaited<ReturnType<typeof givenCrm>>;

async function stagesOf({ call, id }: Crm): Promise<Stage[]> {
  const { status, json, text } = await call(`GET /api/destinations/${id}/stages`);
  if (status !== 200) throw new Error(text);
  return (json as { data: Stage[] }).data;
}
const guesses = (stages: Stage[]) => Object.fromEntries(stages.map(({ id, guess }) => [id, guess]));

describe("the stages of a CRM", () => {
  test("are read from it, with a guess for each", async () => {
    const crm = await givenCrm(app, (key) => ({ kind: "hubspot", key }));
    const stages = await stagesOf(crm);
    expect(stages[0]).toEqual({
      id: "lifecyclestage:subscriber",
      group: "Lifecycle Stage",
      label: "Subscriber",
      guess: "new",
      meaning: null,
    });
    expect(guesses(stages)).toMatchObject({
      "lifecyclestage:customer": "won",
      "lifecyclestage:other": null,
    });
  });

  test("mean nothing until the owner confirms them, and then what the owner chose", async () => {
    const crm = await givenCrm(app, (key) => ({ kind: "hubspot", key }));
    const inbound = await givenInbound(app, crm, crm.id);
    const email = newEmail();
    const id = await crm.lead(email);
    expect(await inbound.send({ email, lifecyclestage: "customer" })).toEqual(["unmapped"]);
    await inbound.map({ "lifecyclestage:customer": "qualified", "lifecyclestage:other": "ignore" });
    const meanings = Object.fromEntries((await stagesOf(crm)).map((stage) => [stage.id, stage.meaning]));
    expect(meanings).toMatchObject({ "lifecyclestage:customer": "qualified", "lifecyclestage:lead": null });
    expect(await inbound.send({ email, lifecyclestage: "other" })).toEqual(["ignored"]);
    expect(await inbound.send({ email, lifecyclestage: "customer" })).toEqual(["changed"]);
    expect((await inbound.lead(id)).status).toBe("qualified");
  });

  test("are rejected if they mean anything but a status", async () => {
    const crm = await givenCrm(app, (key) => ({ kind: "pipedrive", key }));
    for (const stages of [{ "stage:1": "closed" }, { ["x".repeat(201)]: "won" }, "won"]) {
      const { status } = await crm.call(`PATCH /api/destinations/${crm.id}`, {
        body: { settings: { stages } },
      });
      expect(status).toBe(400);
    }
  });

  test("can't be read from a CRM that is down or rejects the key, or by strangers", async () => {
    const crm = await givenCrm(app, (key) => ({ kind: "hubspot", key }));
    const { switches } = app.vendors.hubspot.account(crm.key);
    for (const [fails, status] of [
      ["500", 503],
      ["html", 503],
      ["expired", 400],
    ] as const) {
      Object.assign(switches, { fails, times: 1, only: null });
      expect((await crm.call(`GET /api/destinations/${crm.id}/stages`)).status).toBe(status);
    }
    const other = await givenCrm(app, (key) => ({ kind: "hubspot", key }));
    expect((await other.call(`GET /api/destinations/${crm.id}/stages`)).status).toBe(404);
  });
});

describe("a record of a CRM", () => {
  test("finds only the lead that it was written for", async () => {
    const [crm, other] = [
      await givenCrm(app, (key) => ({ kind: "pipedrive", key })),
      await givenCrm(app, (key) => ({ kind: "pipedrive", key })),
    ];
    const inbound = await givenInbound(app, crm, crm.id);
    await inbound.map({ "status:won": "won" });
    const id = await crm.lead(newEmail());
    await app.queues.settle();
    const [person] = app.vendors.pipedrive.account(crm.key).persons.keys();
    const rows = await crm.rows("REMOTE#");
    expect(rows).toHaveLength(2);
    const now = new Date(Date.now() + 1000).toISOString();
    const deal = {
      id: 42,
      status: "won",
      person_id: Number(person),
      add_time: now,
      update_time: now,
      custom_fields: {},
    };
    const event = { meta: { action: "change", entity: "deal" }, data: deal, previous: { status: "open" } };
    const foreign = await givenInbound(app, other, other.id);
    await foreign.map({ "status:won": "won" });
    expect(await foreign.send(event)).toEqual(["unknown"]);
    expect(await inbound.send({ ...event, data: { ...deal, add_time: "2020-01-01T00:00:00Z" } })).toEqual([
      "unknown",
    ]);
    expect(await inbound.send(event)).toEqual(["changed"]);
    expect((await inbound.lead(id)).status).toBe("won");
    await crm.call(`PATCH /api/leads/${id}`, { body: { notes: "Sent again." } });
    await app.queues.settle();
    expect(await crm.rows("REMOTE#")).toEqual(rows);
    await crm.call(`DELETE /api/leads/${id}`);
    await app.queues.settle();
    expect(await crm.rows("REMOTE#")).toEqual([]);
  });
});
