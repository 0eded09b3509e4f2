import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { maskPath } from "../../../functions/leads/attribution/mask-path.ts";
import { Pageview, Touch } from "../../../functions/leads/attribution/touch.ts";

describe("a segment of a path that looks like a token", () => {
  test.each([
    ["/reset/8f14e45fceea167a5a36dedd4bea2543", "/reset/*"],
    ["/reset/8f14e45fceea167a5a36dedd4bea2543/done", "/reset/*/done"],
    ["/invite/550e8400-e29b-41d4-a716-446655440000", "/invite/*"],
    [
      "/m/eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
      "/m/*",
    ],
    ["/pay/cs_live_a1B2c3D4e5F6g7H8i9J0k1L2", "/pay/*"],
    ["/order/1234567890123456", "/order/*"],
    ["/a1b2c3d4e5f6a7b8/x/0000000000000000", "/*/x/*"],
  ])("is masked: %s", (path, masked) => expect(maskPath(path)).toBe(masked));

  test.each([
    "/",
    "/pricing",
    "/blog/2026/11/how-we-raised-10-million-in-2026-with-3-people",
    "/iphone15-pro-max-256gb-black-2026-sale",
    "/Donaudampfschifffahrtsgesellschaft",
    "/p/12345678901/edit",
    "/%E4%B8%AD%E6%96%87%E4%B8%AD%E6%96%87%E4%B8%AD%E6%96%87",
    "/#/products/42",
    "/my_page_2026_new_collection_of_summer",
  ])("isn't a readable word: %s", (path) => expect(maskPath(path)).toBe(path));

  test("is found quickly in a long path", () => {
    for (const part of ["a", "a1", "1", "-", "/a1"])
      expect(maskPath(`/${part.repeat(500)}`).length).toBeLessThan(1600);
  });
});

test("addresses keep their host", () => {
  const landing = "https://d1a2b3c4d5e6f7a8b9c0d1.cloud.example/reset/8f14e45fceea167a5a36dedd4bea2543";
  expect(v.parse(Touch, { landing }).landing).toBe("https://d1a2b3c4d5e6f7a8b9c0d1.cloud.example/reset/*");
  expect(v.parse(Pageview, { path: "/t/8f14e45fceea167a5a36dedd4bea2543" }).path).toBe("/t/*");
});

test.each([
  ["Hello ada@firm.example | Shop", "Hello * | Shop"],
  ["Order 12345678", "Order *"],
  ["Call +49 30 901820-12", "Call +*"],
  ["Prices 2026, 3 x 450.00, 2026-11-23", "Prices 2026, 3 x 450.00, 2026-11-23"],
])("a title %s is stored as %s", (title, stored) => {
  expect(v.parse(Pageview, { path: "/", title }).title).toBe(stored);
});
