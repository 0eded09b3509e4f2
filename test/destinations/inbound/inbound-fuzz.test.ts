import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../../support/app.ts";
import { cases } from "../../support/cases.ts";
import { newEmail } from "../../support/given.ts";
import { type GivenDesk, givenDesk, startReceivers } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";
import { type GivenInbound, givenInbound } from "./given-inbound.ts";

let app: App;
let receiver: Receiver;
let desk: GivenDesk;
let inbound: GivenInbound;
let lead_id: string;

beforeAll(async () => {
  [receiver] = (await startReceivers(1)) as [Receiver];
  app = await startApp();
  desk = await givenDesk(app);
  inbound = await givenInbound(app, desk, (await desk.add(receiver.url)).id);
  lead_id = await desk.lead(newEmail());
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

/** Throws when it is converted to a string. */
const TEXTLESS = { toString: 1, valueOf: 1 };
const LONG = "9".repeat(60_000);

describe("An inbound address responds to anything:", () => {
  test("a record or a time that is not a scalar", async () => {
    const associations = { associatedVids: [TEXTLESS] };
    expect(await inbound.send({ associations, dealstage: "won" })).toEqual(["unmapped"]);
    const properties = { dealstage: { value: "won", timestamp: TEXTLESS } };
    expect(await inbound.send({ properties })).toEqual(["unmapped"]);
  });

  test.each(["abc", "1e999", "1e300", "-1", "12.5"])(
    "the value %s, which is rejected",
    async (value_cents) => {
      expect(await inbound.send({ lead_id, value_cents })).toEqual(["rejected"]);
      expect((await inbound.received())[0]).toMatchObject({
        value_cents: value_cents === "-1" ? -1 : null,
        detail: expect.stringMatching(/value_cents/),
      });
    },
  );

  test("long texts, which the log truncates", async () => {
    const stages = ["lifecyclestage", "hs_lead_status", "dealstage", "lead_status", "stage", "StageName"];
    const record = { id: LONG, ...Object.fromEntries(stages.map((name) => [name, "x"])), value: 5 };
    expect(await inbound.send(record)).toHaveLength(7);
    const kept = (await inbound.received()).map((each) => each.record);
    expect(Math.max(...kept.map((each) => each?.length ?? 0))).toBe(200);
  });

  test("lone surrogates", async () => {
    const half = "\ud83d";
    expect(await inbound.send({ id: half, stage: half, currency: half, amount: 5 })).toEqual([
      "unmapped",
      "unknown",
    ]);
    const deal = { id: 1, status: half, stage_id: `${"x".repeat(193)}\u{1f600}`, person_id: half };
    const event = { meta: { action: "create", entity: "deal" }, data: deal };
    expect(await inbound.send(event)).toEqual(["unmapped"]);
    expect((await inbound.received())[0]?.stage?.isWellFormed()).toBe(true);
  });

  test("2,000 random values", async () => {
    const names = fc.constantFrom(
      ...["lead_id", "id", "vid", "dealId", "email", "click_id", "external_id", "site_id", "event_id"],
      ...["status", "stage", "dealstage", "lifecyclestage", "value", "value_cents", "amount", "currency"],
      ...["occurred_at", "timestamp", "associations", "associatedVids", "properties", "versions", "outcomes"],
      ...["meta", "data", "previous", "action", "entity", "person_id", "stage_id", "__proto__", "toString"],
    );
    const texts = fc.oneof(
      fc.array(fc.nat(0xffff), { maxLength: 8 }).map((codes) => String.fromCharCode(...codes)),
      fc.constantFrom("won", "deal", "create", "1e999", "NaN", "-1", "2026-11-20T09:30:00Z", "\ud83d", ""),
      fc.constant(lead_id),
    );
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        texts,
        fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constantFrom(null, TEXTLESS)),
        fc.dictionary(names, tie("value"), { maxKeys: 8 }),
        fc.array(tie("value"), { maxLength: 4 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(value, async (body) => {
        const { status, text } = await inbound.post(JSON.stringify(body));
        expect([200, 400], text).toContain(status);
      }),
      cases(2000),
    );
  });
});
