import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTS } from "../../../functions/leads/outbox/event.ts";
import { givenDesk, startReceivers } from "../../destinations/given-destination.ts";
import type { Receiver } from "../../destinations/receiver.ts";
import { type App, startApp } from "../../support/app.ts";

let app: App;
let receivers: Receiver[];
beforeAll(async () => {
  receivers = await startReceivers(2);
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await Promise.all(receivers.map((receiver) => receiver.close()));
  delete process.env.OUTBOUND_ALLOW;
});

const typesOf = (receiver?: Receiver) =>
  receiver?.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

test("an outcome from a destination goes to all others, but not back to it", async () => {
  // Imported once the app has set the environment that these modules read.
  const { addOutcomes } = await import("../../../functions/leads/outcomes/outcome-store.ts");
  const { findAccount } = await import("../../../functions/accounts/account-store.ts");
  const { EVERYTHING } = await import("../../../functions/accounts/members/visibility.ts");
  const desk = await givenDesk(app);
  const [crm, sheet] = receivers;
  const { id: origin } = await desk.add(crm?.url ?? "", { events: EVENTS });
  await desk.add(sheet?.url ?? "", { events: EVENTS });
  const email = "ada@firm.example";
  const leadId = await desk.lead(email);
  await app.queues.settle();
  const account = await findAccount(desk.account.id);
  if (account === null) throw new Error("no account");
  const reporter = { via: "destination", by: "Our CRM" } as const;
  const reporting = { account, visibility: EVERYTHING, reporter, source: origin, origin, now: new Date() };
  const [result] = await addOutcomes([{ email, status: "won", value_cents: 500 }], reporting);
  expect(result).toEqual({ status: "changed", lead_id: leadId });
  await desk.pass(60_000);
  expect(typesOf(crm)).toEqual(["lead.created"]);
  expect(typesOf(sheet)).toEqual(["lead.created", "lead.updated"]);
  await desk.call(`PATCH /api/leads/${leadId}`, { body: { status: "lost" } });
  await desk.pass(120_000);
  expect(typesOf(crm)).toEqual(["lead.created", "lead.updated"]);
});
