import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { contrast } from "../../../functions/accounts/brands/accent.ts";
import {
  ACCOUNT_BRAND,
  brandedClient,
  isBrandId,
  NewBrand,
  noSuchBrand,
  presentBrand,
  requireForeign,
  type StoredBrand,
  toBrand,
  toLook,
} from "../../../functions/accounts/brands/brand.ts";

const valid = { name: "Northwind", accent: "#B3261E" };
const result = (fields: object) => {
  const { output, issues } = v.safeParse(NewBrand, { ...valid, ...fields });
  return issues?.[0].message ?? output;
};
const FOOTER = "footer must be at most two lines and 200 characters.";
const HOST = "host must be a host name such as reports.example.com, without https://, port or path.";
const ACCENT = "accent must be a color such as #1a73e8: # and six digits from 0 to f.";

describe("a new brand", () => {
  test("requires a name and an accent; everything else is optional", () => {
    expect(result({})).toEqual({
      name: "Northwind",
      accent: "#b3261e",
      footer: null,
      reply_to: null,
      host: null,
    });
    expect(v.safeParse(NewBrand, null).issues?.[0].message).toBe("name and accent are required.");
    expect(result({ name: "x".repeat(101) })).toBe("Brand name must not be longer than 100 characters.");
    expect(result({ name: "x".repeat(100) })).toMatchObject({ name: "x".repeat(100) });
    expect(result({ reply_to: "Ada@Firm.example" })).toMatchObject({ reply_to: "ada@firm.example" });
  });

  test.each(["b3261e", "#b3261", "#b3261e0", "#g3261e", " #b3261e", "red", 5, null])(
    "has no accent %j",
    (accent) => {
      expect(result({ accent })).toBe(ACCENT);
    },
  );

  test.each([
    ["Northwind Ltd", "Northwind Ltd"],
    [" Northwind Ltd \r\nPorto\r\n", "Northwind Ltd \nPorto"],
    ["One\rTwo", "One\nTwo"],
    ["\r\nOne\r\nTwo", "One\nTwo"],
    ["  ", null],
    ["", null],
    [null, null],
    ["x".repeat(200), "x".repeat(200)],
  ])("may have the footer %j", (footer, stored) => {
    expect(result({ footer })).toMatchObject({ footer: stored });
  });

  test.each(["x".repeat(201), "One\nTwo\nThree", "One\n\nThree", 5])(
    "may not have the footer %j",
    (footer) => {
      expect(result({ footer })).toBe(FOOTER);
    },
  );

  const LONG = `${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}`;
  test.each([
    [" Reports.Northwind.Example ", "reports.northwind.example"],
    ["a.b", "a.b"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
    ["1.example", "1.example"],
    [`${LONG}.${"d".repeat(61)}`, `${LONG}.${"d".repeat(61)}`],
    [null, null],
  ])("may have the host %j", (host, stored) => {
    expect(result({ host })).toMatchObject({ host: stored });
  });

  test.each([
    "",
    "localhost",
    "https://reports.example",
    "reports.example:8443",
    "reports.example/x",
    "-reports.example",
    "reports-.example",
    "re_ports.example",
    "reports..example",
    "reports.example.",
    "127.0.0.1",
    "reports.7",
    `${"a".repeat(64)}.example`,
    `${LONG}.${"d".repeat(62)}`,
    5,
  ])("may not have the host %j", (host) => {
    expect(result({ host })).toBe(HOST);
  });
});

describe("a stored brand", () => {
  const stored: StoredBrand = {
    brand_id: "brand_1",
    owner: ACCOUNT_BRAND,
    name: "Northwind",
    accent: "#ffee00",
    footer: "Porto",
    reply_to_id: "p",
    host: "reports.northwind.example",
    logo: { hash: "h1", type: "image/png", width: 120, height: 40 },
    updated_at: "2026-11-20T09:30:00.000Z",
  };
  const logo = { path: "/api/logos/brand_1/h1", width: 120, height: 40 };

  test("is shown to its account as it was chosen, without ids of people", () => {
    expect(presentBrand(stored, "ada@firm.example")).toEqual({
      owner: "account",
      name: "Northwind",
      accent: "#ffee00",
      footer: "Porto",
      reply_to: "ada@firm.example",
      host: "reports.northwind.example",
      logo,
      sign_in: "/login/brand_1",
      updated_at: stored.updated_at,
    });
    expect(presentBrand({ ...stored, logo: null }, null)).toMatchObject({ logo: null, reply_to: null });
  });

  test("is shown to readers in a legible color", () => {
    const brand = toBrand(stored, null);
    expect(brand).toMatchObject({ name: "Northwind", logo, footer: "Porto", reply_to: null });
    expect(brand.accent).not.toBe("#ffee00");
    expect(toBrand({ ...stored, accent: "#b3261e" }, "a@b.example")).toMatchObject({
      accent: "#b3261e",
      reply_to: "a@b.example",
    });
  });

  test("has a color for areas, and one for text on light and on dark pages", () => {
    const look = toLook(stored);
    expect(look).toMatchObject({
      name: "Northwind",
      logo,
      footer: "Porto",
      sign_in: "/login/brand_1",
      fill: { background: "#ffee00", text: "#111111" },
    });
    expect(look.ink.dark).toBe("#ffee00");
    const { ink } = toLook({ ...stored, accent: "#333333" });
    expect(contrast(ink.dark, "#1f2926")).toBeGreaterThanOrEqual(4.5);
    // Our pages are a little darker than white, so text on them must be too.
    expect(look.ink.light < toBrand(stored, null).accent).toBe(true);
  });
});

test("a login sees the brand of its only client, otherwise the account's", () => {
  const access = { sites: [], contacts: false };
  expect(brandedClient({ ...access, clients: ["c1"] })).toBe("c1");
  expect(brandedClient({ ...access, clients: [] })).toBeNull();
  expect(brandedClient({ ...access, clients: ["c1", "c2"] })).toBeNull();
});

test.each([
  ["brand_AbCdEfGhIjKlMnOpQrSt-_", true],
  ["brand_AbCdEfGhIjKlMnOpQrSt-_x", false],
  ["xbrand_AbCdEfGhIjKlMnOpQrSt-_", false],
  ["brand_AbCdEfGhIjKlMnOpQrSt-", false],
  ["account", false],
])("%s can be a brand's id: %s", (text, can) => {
  expect(isBrandId(text)).toBe(can);
});

describe("a host", () => {
  const refused = { status: 400, code: "body_invalid", param: "host" };
  test.each<[string | null, string, boolean]>([
    ["reports.northwind.example", "https://app.whence.example", true],
    ["app.whence.example", "https://app.whence.example", false],
    ["x.app.whence.example", "https://app.whence.example", false],
    ["whence.example", "https://app.whence.example", true],
    ["notapp.whence.example", "https://app.whence.example", true],
    ["reports.localhost", "http://localhost:4000", true],
    ["localhost", "http://localhost:4000", false],
    [null, "https://app.whence.example", true],
    ["app.whence.example", "", true],
  ])("%s beside %s may be used: %s", (host, origin, may) => {
    const require = () => requireForeign(host, origin);
    if (may) expect(require).not.toThrow();
    else expect(require).toThrow(expect.objectContaining(refused));
  });
});

test("a missing brand is a 404", () => {
  expect(noSuchBrand()).toMatchObject({ status: 404, code: "not_found" });
});
