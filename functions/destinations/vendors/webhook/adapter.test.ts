import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Receiver, startReceiver } from "../../../../test/destinations/receiver.ts";
import { type App, startApp } from "../../../../test/support/app.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../../../test/support/given.ts";

let app: App;
let receiver: Receiver;
let account: GivenAccount;
let site: { id: string; name: string; domain: string };

beforeAll(async () => {
  receiver = await startReceiver();
  process.env.OUTBOUND_ALLOW = receiver.host;
  app = await startApp();
  account = await givenAccount(app);
  site = await givenSite(app, account.token);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
  delete process.env.OUTBOUND_ALLOW;
});

describe("a webhook", () => {
  test("receives each lead once, signed", async () => {
    const added = await app.call("POST /api/destinations", {
      token: account.token,
      body: { kind: "webhook", name: "Our server", url: receiver.url },
    });
    expect(added.status, added.text).toBe(201);
    const { signing_secret } = added.json as { signing_secret: string };
    const sent = await app.call("POST /api/lead", {
      body: {
        site_id: site.id,
        name: "Ada Lovelace",
        email: "ada@firm.example",
        message: "Please call me back.",
      },
    });
    expect(sent.status).toBe(201);
    await app.queues.settle();
    expect(receiver.received).toHaveLength(1);
    const [got] = receiver.received;
    const payload = new Webhook(signing_secret).verify(got?.body ?? "", got?.headers ?? {});
    expect(payload).toMatchObject({
      type: "lead.created",
      data: { email: "ada@firm.example" },
    });
    const { id, name, domain } = site;
    expect((payload as { data: unknown }).data).toHaveProperty("site", { id, name, domain });
    const { json } = await app.call("GET /api/destinations", { token: account.token });
    expect(json).toMatchObject({ data: [{ state: "ok" }] });
    await app.jobs.run("sweep-deliveries", { now: new Date(Date.now() + 3_600_000) });
    await app.queues.settle();
    expect(receiver.received).toHaveLength(1);
  });
});
