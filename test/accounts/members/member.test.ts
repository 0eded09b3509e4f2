import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  isPersonId,
  isStillOwned,
  type Member,
  ownAddress,
  presentMember,
  RoleChange,
  requireMayChange,
} from "../../../functions/accounts/members/member.ts";
import { ROLES } from "../../../functions/accounts/members/role.ts";

const JOINED = "2026-11-01T00:00:00.000Z";
const LATER = "2026-11-20T00:00:00.000Z";
const admin: Member = { person_id: "p", account_id: "a", role: "admin", joined_at: JOINED };

describe("what a member created", () => {
  test.each<[string, Member | null, string, boolean]>([
    ["by an admin", admin, LATER, true],
    ["by an owner", { ...admin, role: "owner" }, LATER, true],
    ["in the moment they joined", admin, JOINED, true],
    ["before they joined again", { ...admin, joined_at: LATER }, JOINED, false],
    ["before they became an admin", { ...admin, admin_since: LATER }, JOINED, false],
    ["in the moment they became an admin", { ...admin, admin_since: LATER }, LATER, true],
    ["by someone who left", null, LATER, false],
    ["by someone who is an analyst now", { ...admin, role: "analyst" }, LATER, false],
    ["by someone who only pays now", { ...admin, role: "billing" }, LATER, false],
  ])("%s still works: %#", (_, creator, created_at, works) => {
    expect(isStillOwned(creator, { created_at })).toBe(works);
  });
});

describe("the role of a member", () => {
  const change = (body: unknown) => {
    const { output, issues } = v.safeParse(RoleChange, body);
    return issues?.[0].message ?? output;
  };
  const INCOMPLETE =
    "A client needs at least one site or client to see; the other roles see every site, so leave sites, clients and contacts out.";
  test.each<[unknown, unknown]>([
    [{ role: "analyst" }, { role: "analyst", hand_over: false }],
    [
      { role: "client", sites: ["s"] },
      { role: "client", sites: ["s"], hand_over: false },
    ],
    [
      { role: "owner", hand_over: true },
      { role: "owner", hand_over: true },
    ],
    [{ role: "admin", hand_over: true }, "hand_over requires the role owner."],
    [{ role: "client" }, INCOMPLETE],
    [{ role: "analyst", contacts: true }, INCOMPLETE],
    [{ role: "boss" }, "role must be one of owner, admin, analyst, client, billing."],
    [{ role: "owner", hand_over: "yes" }, "hand_over must be true or false."],
    [null, "role is required."],
  ])("is changed by %j", (body, expected) => {
    expect(change(body)).toEqual(expected);
  });

  test("owner is only granted and revoked by owners", () => {
    for (const own of ROLES) {
      const give = () => requireMayChange(own, "analyst", "owner");
      if (own === "owner") expect(give).not.toThrow();
      else expect(give).toThrow(expect.objectContaining({ status: 403 }));
      expect(() => requireMayChange(own, "analyst", null, undefined, "admin")).not.toThrow();
    }
  });
});

test("a member is shown with their role and, for a client, what they see", () => {
  const person = {
    id: "p",
    name: "Ada",
    email: "ada@firm.example",
    created_at: JOINED,
    sessions_from: 0,
    account_count: 1,
  };
  const { id, name, email } = person;
  expect(presentMember(person, admin)).toEqual({ id, name, email, role: "admin", joined_at: JOINED });
  const access = { sites: ["s"], clients: [], contacts: true };
  expect(presentMember(person, { ...admin, role: "client", access })).toMatchObject({
    role: "client",
    ...access,
  });
});

test.each([
  ["ada@firm.example", true],
  [`${"a".repeat(64)}@${"b".repeat(55)}.example`, true],
  [`${"a".repeat(64)}@${"b".repeat(56)}.example`, false],
  ["ada", false],
])("%s can sign in: %s", (address, can) => {
  expect(v.is(ownAddress, address)).toBe(can);
});

test.each([
  ["p_1-A", true],
  ["x".repeat(64), true],
  ["x".repeat(65), false],
  ["", false],
  ["a b", false],
  ["a#b", false],
])("%j can be a person's id: %s", (text, can) => {
  expect(isPersonId(text)).toBe(can);
});
