import { expect, test } from "vitest";
import type { App } from "../../support/app.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { eachDesk } from "../each-desk.ts";
import { emailsOf, type GivenDesk } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";

let app: App;
let receiver: Receiver;
let desk: GivenDesk;
let admin: Awaited<ReturnType<typeof givenMember>>;

eachDesk(async (scene) => {
  ({ app, desk, receiver } = scene);
  admin = await givenMember(app, desk.account, "admin");
});

const asAdmin = (route: string, body?: object) =>
  app.call(route, { token: admin.token, headers: forAccount(desk.account), ...(body && { body }) });

async function addAsAdmin(): Promise<string> {
  const { status, text, json } = await asAdmin("POST /api/destinations", {
    kind: "webhook",
    name: "Theirs",
    url: receiver.url,
  });
  expect(status, text).toBe(201);
  return (json as { id: string }).id;
}

const removeAdmin = () => desk.call(`DELETE /api/members/${admin.id}`);

test("a webhook shows who added it, stops with them, and continues once another admin takes it over", async () => {
  const id = await addAsAdmin();
  expect(await desk.shown(id)).toMatchObject({
    state: "untested",
    created_by: { id: admin.id, email: admin.email },
  });
  expect((await removeAdmin()).status).toBe(204);
  expect(await desk.shown(id)).toMatchObject({ state: "stopped", created_by: null });
  await desk.lead("a@firm.example");
  await app.queues.settle();
  await desk.pass(60_000);
  expect(receiver.received).toEqual([]);
  app.queues.now = null;
  const taken = await desk.call(`PATCH /api/destinations/${id}`, { body: { take_over: true } });
  expect(taken.json).toMatchObject({ created_by: { id: desk.account.id } });
  await app.queues.settle();
  expect(emailsOf(receiver)).toEqual(["a@firm.example"]);
  expect(await desk.shown(id)).toMatchObject({ state: "ok" });
});

test("an inbound address stops with the person who created it, until the destination is taken over", async () => {
  const { id } = await desk.add(receiver.url);
  const { json } = await asAdmin(`POST /api/destinations/${id}/inbound`);
  const { pathname } = new URL((json as { url: string }).url);
  const report = () => app.call(`POST ${pathname}`, { body: { email: "a@firm.example", status: "won" } });
  const address = async () =>
    Object((await desk.call(`GET /api/destinations/${id}/received`)).json).address as unknown;
  expect((await report()).status).toBe(200);
  expect(await address()).toMatchObject({ stopped: false, made_by: { id: admin.id } });
  await removeAdmin();
  const refused = await report();
  expect([refused.status, refused.json]).toMatchObject([
    404,
    {
      detail:
        "This inbound address has stopped, since the person who created it is no longer an owner or admin.",
    },
  ]);
  expect(await address()).toMatchObject({ stopped: true, made_by: null });
  await desk.call(`PATCH /api/destinations/${id}`, { body: { take_over: true } });
  expect((await report()).status).toBe(200);
  expect(await address()).toMatchObject({ stopped: false, made_by: { id: desk.account.id } });
});
