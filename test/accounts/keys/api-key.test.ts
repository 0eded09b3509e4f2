import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createAccount } from "../../../functions/accounts/account.ts";
import {
  ApiKey,
  CreatedKey,
  findEnd,
  invalidKey,
  keyState,
  keyVisibility,
  planFor,
  presentKey,
  refusedInBrowser,
  requireActive,
  requireWorking,
  ShownKey,
} from "../../../functions/accounts/keys/api-key.ts";
import type { Member } from "../../../functions/accounts/members/member.ts";
import { addMonth } from "../../../functions/accounts/plans/periods.ts";
import { type Plan, plans } from "../../../functions/accounts/plans/plans.ts";

const CREATED = new Date("2026-11-20T09:30:00.000Z");
const later = (ms: number) => new Date(CREATED.getTime() + ms);
const NOW = later(60_000);
const DAY = 86_400_000;

const stored = {
  id: "key_1",
  account_id: "a",
  name: "Importer",
  kind: "api",
  ends_with: "wxyz",
  scopes: ["leads:read", "destinations:manage"],
  created_by: "p",
  created_at: CREATED.toISOString(),
};
const key = v.parse(ApiKey, stored);
const creator: Member = { person_id: "p", account_id: "a", role: "admin", joined_at: CREATED.toISOString() };
const trial = createAccount("a", "Firm", "ada@firm.example", "token", CREATED);
const on = (plan: Plan) => {
  const { price_cents } = plans[plan];
  return { ...trial, periods: addMonth(trial, { plan, price_cents, receipt: 1 }, CREATED) };
};

describe("the end of a key", () => {
  test.each<[string, Partial<ApiKey>, Member | null, ReturnType<typeof findEnd>]>([
    ["an owner's", {}, { ...creator, role: "owner" }, null],
    ["an admin's", {}, creator, null],
    ["an analyst's", {}, { ...creator, role: "analyst" }, "stopped"],
    ["of someone who left", {}, null, "stopped"],
    ["of someone who left and came back", {}, { ...creator, joined_at: NOW.toISOString() }, "stopped"],
    ["of someone who became an admin later", {}, { ...creator, admin_since: NOW.toISOString() }, "stopped"],
    ["still valid for a moment", { valid_until: later(60_001).toISOString() }, creator, null],
    ["valid until now", { valid_until: NOW.toISOString() }, creator, "expired"],
    ["expired, of someone who left", { valid_until: CREATED.toISOString() }, null, "expired"],
  ])("%s: %#", (_, fields, by, end) => {
    expect(findEnd({ ...key, ...fields }, by, NOW)).toBe(end);
    const require = () => requireWorking({ ...key, ...fields }, by, NOW);
    if (end === null) expect(require).not.toThrow();
    else expect(require).toThrow(expect.objectContaining({ status: 401, code: "key_invalid" }));
  });
});

describe("the state of a key", () => {
  const connection = { ...key, kind: "connection" } as const;
  test.each([
    ["during the trial", trial, NOW, "active", "active"],
    ["after the trial", trial, later(15 * DAY), "asleep", "asleep"],
    ["on the plan Starter", on("starter"), NOW, "asleep", "active"],
    ["on the plan Growth", on("growth"), NOW, "asleep", "active"],
    ["on the plan Agency", on("agency"), NOW, "active", "active"],
  ] as const)("%s", (_, account, now, api, connected) => {
    expect(keyState(key, creator, account, now)).toBe(api);
    expect(keyState(connection, creator, account, now)).toBe(connected);
    for (const [each, state] of [
      [key, api],
      [connection, connected],
    ] as const) {
      const require = () => requireActive(each, creator, account, now);
      if (state === "active") expect(require).not.toThrow();
      else expect(require).toThrow(expect.objectContaining({ status: account === trial ? 402 : 403 }));
    }
  });

  test("is its end, regardless of the plan", () => {
    expect(keyState(key, null, on("agency"), NOW)).toBe("stopped");
    const expired = { ...key, valid_until: CREATED.toISOString() };
    expect(keyState(expired, creator, on("starter"), NOW)).toBe("expired");
    expect(() => requireActive(key, null, on("starter"), NOW)).toThrow(invalidKey().message);
  });

  test("depends on the plan for its kind", () => {
    expect(planFor("api")).toEqual({ feature: "api", to: "use API keys" });
    expect(planFor("connection")).toEqual({ feature: "crm_sync", to: "use connection keys" });
  });
});

describe("a key", () => {
  test("has its scopes under their current names", () => {
    expect(key.scopes).toEqual(["leads:read", "destinations:read", "destinations:write"]);
    expect(v.is(ApiKey, { ...stored, scopes: ["everything"] })).toBe(false);
  });

  test("is null for all sites and for no expiry", () => {
    expect(presentKey(key)).toEqual({ ...key, sites: null, expires_at: null });
    const valid_until = NOW.toISOString();
    expect(presentKey({ ...key, sites: ["s"], valid_until })).toEqual({
      ...key,
      sites: ["s"],
      expires_at: valid_until,
    });
  });

  test("is shown without its account, with its state and use, and its text only once", () => {
    const shown = { ...presentKey(key), state: "active", created_by: null, last_used_on: null };
    const { account_id: _, ...named } = shown;
    expect(v.parse(ShownKey, shown)).toEqual(named);
    expect(v.parse(ShownKey, { ...shown, key: "text" })).not.toHaveProperty("key");
    expect(v.parse(CreatedKey, { ...shown, key: "text" })).toEqual({ ...named, key: "text" });
  });

  test("sees contacts and notes, of its sites or of all", () => {
    expect(keyVisibility(key)).toEqual({ sites: null, contacts: true, notes: true });
    expect(keyVisibility({ ...key, sites: ["s"] }).sites).toEqual(new Set(["s"]));
  });

  test("that is rejected says why", () => {
    expect(invalidKey()).toMatchObject({
      status: 401,
      code: "key_invalid",
      headers: { "www-authenticate": "Bearer" },
    });
    expect(refusedInBrowser()).toMatchObject({ status: 403, code: "key_in_browser" });
  });
});
