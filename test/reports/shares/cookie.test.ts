import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { deriveKey, hashPassword, isPassword } from "../../../functions/platform/store/password.ts";
import { buildCookie, readCookies } from "../../../functions/reports/shares/cookie.ts";
import { hosts } from "../../../functions/reports/shares/host.ts";
import { sharedQuestion } from "../../../functions/reports/shares/shared-question.ts";

const share = { id: "share_AbCdEfGhIjKlMnOpQrStUv", hosts: [] };

describe("the cookie of a link's password", () => {
  it("is bound to our host and hidden from scripts; other sites send it only if they may embed the report", () => {
    const rest = "=1.x; Path=/; Max-Age=43200; HttpOnly; ";
    const name = "__Host-share-AbCdEfGhIjKlMnOpQrStUv";
    expect(buildCookie(share, "1.x", true)).toBe(`${name}${rest}SameSite=Strict; Secure`);
    const framed = { ...share, hosts: ["https://agency.example"] };
    expect(buildCookie(framed, "1.x", true)).toBe(`${name}${rest}SameSite=None; Secure; Partitioned`);
    expect(readCookies(share, [`${name}=1.x`, "share-AbCdEfGhIjKlMnOpQrStUv=2.y", "a=b"], true)).toEqual([
      "1.x",
    ]);
  });
});

describe("a password", () => {
  it("is derived by scrypt as in RFC 7914", async () => {
    const key = await deriveKey(
      "pleaseletmein",
      Buffer.from("SodiumChloride"),
      { N: 16_384, r: 8, p: 1 },
      64,
    );
    expect(key.toString("hex")).toBe(
      "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887",
    );
  });

  it("is stored with its parameters and its own salt, and matches however it was typed", async () => {
    const stored = await hashPassword("caf\u00e9 noir");
    expect(stored).toMatch(/^32768:8:3:[\w-]{22}:[\w-]{43}$/);
    expect(await hashPassword("caf\u00e9 noir")).not.toBe(stored);
    expect(await isPassword("cafe\u0301 noir", stored)).toBe(true);
    expect(await isPassword("cafe noir", stored)).toBe(false);
  });
});

describe("the hosts that may embed a report", () => {
  it.each([
    ["agency.example", "https://agency.example"],
    ["https://münchen.example/", "https://xn--mnchen-3ya.example"],
    ["http://127.0.0.1:5000", "http://127.0.0.1:5000"],
  ])("%s is the origin %s", (given, origin) => {
    expect(v.parse(hosts, [given])).toEqual([origin]);
  });
  it.each(["", "*.agency.example", "http://agency.example", "https://a.example/b", "ftp://a.example", "a b"])(
    "%s is not a valid host",
    (given) => {
      expect(v.safeParse(hosts, [given]).success).toBe(false);
    },
  );
});

describe("a panel's question", () => {
  const fixed = { filters: {}, today: "2026-03-15", end: "yesterday", seesCost: true } as const;
  const panel = { question: "measures=leads,cost&by=source&compare=previous", period: "month" } as const;

  it("is that of its dashboard, within its days", () => {
    const question = sharedQuestion(panel, fixed, {});
    expect(question).toMatchObject({
      from: "2026-03-01",
      to: "2026-03-14",
      compare: "month",
      measures: ["leads", "cost"],
    });
    const narrower = sharedQuestion(panel, fixed, { from: "2026-03-10", to: "2026-12-31", site_id: "s1" });
    expect(narrower).toMatchObject({ from: "2026-03-10", to: "2026-03-14", filters: { site_id: "s1" } });
  });

  it("loses cost, and is rejected if nothing is left or it is outside the link's scope", () => {
    const without = { ...fixed, seesCost: false };
    expect(sharedQuestion(panel, without, {}).measures).toEqual(["leads"]);
    const refused =
      (question: string, more: object, choice = {}) =>
      () =>
        sharedQuestion({ question, period: "month" }, { ...without, ...more }, choice);
    expect(refused("measures=cost,roas", {})).toThrow("only shows what campaigns cost");
    expect(refused("source=google", { filters: { source: "bing" } })).toThrow("not about what you chose");
    expect(refused("site_id=s1", {}, { site_id: "s2" })).toThrow("not about what you chose");
    expect(refused("measures=visits", { filters: { keyword: "x" } })).toThrow(
      "Visits are not counted by keyword",
    );
    expect(refused("", {}, { to: "2026-02-01" })).toThrow("not among those that this panel shows");
  });
});
