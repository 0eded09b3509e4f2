import { describe, expect, test } from "vitest";
import {
  type Checkout,
  isLeased,
  isOpen,
  lease,
  mayBePaid,
} from "../../../functions/billing/checkout/checkout.ts";
import type { Price } from "../../../functions/billing/order.ts";

const NOW = new Date("2026-11-20T09:30:00.000Z");
const iso = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const price = { price_version: "2026-11-20" } as Price;
const gateway = { mode: "live", keyId: "key_1" } as const;
const checkout: Checkout = {
  checkout_id: "checkout_1",
  price_version: "2026-11-20",
  mode: "live",
  key_id: "key_1",
  opened_at: NOW.toISOString(),
  held_by: "call_1",
  leased_until: NOW.toISOString(),
  order_id: "order_1",
};

describe("a checkout", () => {
  test.each<[string, Partial<Checkout>, boolean]>([
    ["opened now", {}, true],
    ["opened a moment less than half an hour ago", { opened_at: iso(1 - 30 * MINUTE) }, true],
    ["opened half an hour ago", { opened_at: iso(-30 * MINUTE) }, false],
    ["at another price", { price_version: "2025-01-01" }, false],
    ["in another mode", { mode: "mock" }, false],
    ["with another key", { key_id: "key_2" }, false],
  ])("%s can be offered for payment: %#", (_, fields, open) => {
    expect(isOpen({ ...checkout, ...fields }, price, gateway, NOW)).toBe(open);
  });

  test.each([
    [0, true],
    [6 * DAY - 1, true],
    [6 * DAY, false],
  ])("opened %i ms ago may have been paid: %s", (ago, may) => {
    expect(mayBePaid({ ...checkout, opened_at: iso(-ago) }, NOW)).toBe(may);
  });

  test.each<[string, Partial<Checkout>, boolean]>([
    ["without an order yet", { leased_until: iso(1) }, true],
    ["for the whole of its time", { leased_until: iso(10_000) }, true],
    ["that ended", { leased_until: iso(0) }, false],
    ["that a clock set back made too long", { leased_until: iso(10_001) }, false],
    ["whose order is there", { leased_until: iso(1), order_id: "order_1" }, false],
  ])("is leased by a caller %s: %#", (_, fields, leased) => {
    const { order_id: _order, ...waiting } = checkout;
    expect(isLeased({ ...waiting, ...fields }, NOW)).toBe(leased);
  });
});

describe("a lease", () => {
  const fresh = lease("call_2", null, price, gateway, NOW);

  test("opens a checkout for ten seconds, with an id of its own", () => {
    expect(fresh).toEqual({
      checkout_id: "checkout_call_2",
      price_version: "2026-11-20",
      mode: "live",
      key_id: "key_1",
      opened_at: NOW.toISOString(),
      held_by: "call_2",
      leased_until: iso(10_000),
    });
    expect(isLeased(fresh, NOW)).toBe(true);
    expect(isOpen(fresh, price, gateway, NOW)).toBe(true);
  });

  test("takes over a lost checkout under its id, so that the gateway finds the order that it has", () => {
    const lost = { ...checkout, opened_at: iso(-MINUTE), price_version: "2025-01-01" };
    expect(lease("call_2", lost, price, gateway, NOW)).toEqual({
      ...fresh,
      checkout_id: "checkout_1",
      opened_at: iso(-MINUTE),
    });
  });
});
