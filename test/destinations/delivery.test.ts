import { ulid } from "ulid";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  type Attempt,
  createdAt,
  DELIVERY_STATES,
  Delivery,
  deliveryState,
  ENDS,
  parseDeliveryId,
  presentDelivery,
  ShownDelivery,
  toResult,
  withAttempt,
} from "../../functions/destinations/delivery.ts";

const AT = "2026-11-20T09:30:00.000Z";
const id = ulid(Date.parse(AT));
const DESTINATION = "dest_AbCdEfGhIjKlMnOpQrStUv";
const delivery = v.parse(Delivery, { id, event: "lead.created", lead_id: "lead_1", version: 1 });
const attempt = (ms: number): Attempt => ({ at: AT, ms });

describe("a delivery", () => {
  test("is waiting or has ended in one of four ways", () => {
    expect(DELIVERY_STATES).toEqual(["waiting", "delivered", "rejected", "skipped", "dropped"]);
  });

  test("waits, without an attempt, from the time in its id", () => {
    expect(delivery).toMatchObject({ attempts: [], ended: null, ended_at: null, replayed_at: null });
    expect(createdAt(delivery).toISOString()).toBe(AT);
    expect(deliveryState(delivery)).toBe("waiting");
    for (const ended of ENDS) expect(deliveryState({ ...delivery, ended })).toBe(ended);
  });

  test("keeps its last five attempts, in order", () => {
    const attempts = [1, 2, 3, 4].map(attempt);
    expect(withAttempt({ ...delivery, attempts }, attempt(5)).map(({ ms }) => ms)).toEqual([1, 2, 3, 4, 5]);
    const full = [...attempts, attempt(5)];
    expect(withAttempt({ ...delivery, attempts: full }, attempt(6)).map(({ ms }) => ms)).toEqual([
      2, 3, 4, 5, 6,
    ]);
  });

  test("is shown with its destination, its state and when it was created", () => {
    const shown = presentDelivery(DESTINATION, { ...delivery, ended: "rejected", ended_at: AT });
    expect(shown).toMatchObject({
      id: `${DESTINATION}.${id}`,
      destination_id: DESTINATION,
      state: "rejected",
      created_at: AT,
      ended_at: AT,
    });
    const stored = ["id", "event", "lead_id", "attempts", "ended_at", "replayed_at"];
    const added = ["destination_id", "state", "created_at", "lead_name"];
    expect(Object.keys(v.parse(ShownDelivery, { ...shown, lead_name: null }))).toEqual([...stored, ...added]);
    expect(parseDeliveryId(shown.id)).toEqual({ destination_id: DESTINATION, id });
  });

  test.each([
    "",
    id,
    DESTINATION,
    `${DESTINATION}.`,
    `.${id}`,
    `${DESTINATION}.${id}0`,
    `x${DESTINATION}.${id}`,
    `${DESTINATION}.${id.toLowerCase()}`,
    `${DESTINATION}x.${id}`,
    `dest_short.${id}`,
    `lead_AbCdEfGhIjKlMnOpQrStUv.${id}`,
    `${DESTINATION}-${id}`,
  ])("can't have the id %j", (text) => {
    expect(parseDeliveryId(text)).toBeNull();
  });
});

describe("the result of a test", () => {
  test("is the destination's response", () => {
    const answered = { at: AT, ms: 41.6, status: 200, answer: "ok" };
    expect(toResult(true, answered)).toEqual({ ok: true, status: 200, code: null, answer: "ok", ms: 42 });
  });

  test("is the reason if there was no response", () => {
    const failed = { at: AT, ms: 10_000.2, code: "timeout" };
    expect(toResult(false, failed)).toEqual({
      ok: false,
      status: null,
      code: "timeout",
      answer: null,
      ms: 10_000,
    });
  });
});
