import { expect, test } from "vitest";
import type { Member } from "../../../../functions/accounts/members/member.ts";
import { type Reader, readerState } from "../../../../functions/reports/schedules/readers/reader.ts";

const AT = "2026-11-20T12:00:00.000Z";
const member = (role: string, clients?: string[]) =>
  ({ role, access: clients && { clients, sites: [] } }) as unknown as Member;
const bounced = { reason: "bounced" as const, at: AT };
const given = (reader: Partial<Reader>): Reader => ({ stopped: {}, ...reader });

test.each<[string, Reader | undefined, Member | undefined, string | null, string]>([
  ["nobody knows", undefined, undefined, null, "unconfirmed"],
  ["was asked", given({ asked_at: AT }), undefined, null, "unconfirmed"],
  ["confirmed", given({ confirmed_at: AT }), undefined, null, "active"],
  [
    "bounced",
    given({ confirmed_at: AT, undeliverable: bounced, refused_at: AT }),
    undefined,
    null,
    "bounced",
  ],
  [
    "refused",
    given({ confirmed_at: AT, refused_at: AT, stopped: { s1: AT } }),
    member("owner"),
    null,
    "refused",
  ],
  ["stopped this report", given({ confirmed_at: AT, stopped: { s1: AT } }), member("owner"), null, "stopped"],
  ["stopped another report", given({ confirmed_at: AT, stopped: { s2: AT } }), undefined, null, "active"],
  ["is a member's", undefined, member("analyst"), null, "active"],
  ["is a member's, for a client", undefined, member("owner"), "x", "active"],
  ["is a client's, for their own report", undefined, member("client", ["x"]), "x", "active"],
  [
    "is a client's, for another's report",
    given({ confirmed_at: AT }),
    member("client", ["y"]),
    "x",
    "no_access",
  ],
  ["is a client's, for the account's report", undefined, member("client", ["x"]), null, "no_access"],
  ["is a client's without clients", undefined, member("client"), "x", "no_access"],
])("an address that %s gets the report or not: %#", (_, reader, member, clientId, state) => {
  expect(readerState(reader, member, { scheduleId: "s1", clientId })).toBe(state);
});
