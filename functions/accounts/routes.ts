import type { Line } from "../platform/http/line.ts";
import { AccountChange, AccountDeletion, Profile } from "./account.ts";
import { PersonProfile } from "./members/me.ts";
import { PersonChange, PersonDeletion } from "./user-pool/credentials.ts";

const CLEARED_COOKIE = { "set-cookie": "Clears the refresh cookie." };

const ERASED = [
  ...(["BRAND#", "FEED#", "INBOUND#", "INVITE#", "KEY#", "ORDER#", "PAYMENT#", "SHARE#", "SITE#"] as const),
  "USER#",
] as const;

/** People and accounts: their settings, export and deletion. */
export const accountRoutes = {
  "PATCH /api/me": {
    run: "accounts/update-person",
    summary: "Changes the person's name.",
    caller: "person",
    table: "update",
    partitions: ["USER#"],
    identity: ["AdminUpdateUserAttributes"],
    body: PersonChange,
    reply: PersonProfile,
  },
  "DELETE /api/me": {
    run: "accounts/remove-person",
    summary:
      "Permanently deletes the person's login, and removes them from every account. The body must repeat their email address.",
    caller: "person",
    table: "delete",
    partitions: ERASED,
    digests: true,
    identity: ["AdminDeleteUser"],
    body: PersonDeletion,
    errors: [409],
    headers: CLEARED_COOKIE,
  },
  "GET /api/account": {
    run: "accounts/get-account",
    summary: "Returns the account.",
    caller: "account",
    role: "team",
    table: "none",
    reply: Profile,
  },
  "PATCH /api/account": {
    run: "accounts/update-account",
    summary: "Changes the account's name, currency or time zone.",
    caller: "account",
    role: "owner",
    table: "write",
    body: AccountChange,
    reply: Profile,
  },
  "GET /api/account/export": {
    run: "product/export-account",
    summary:
      "Exports everything stored for the account: profile, members, activity, clients, sites, orders, receipts, emails and leads.",
    caller: "account",
    role: "owner",
    // Logs the export.
    table: "write",
    reply: "stream",
    file: { name: "whence_account.json", type: "application/json; charset=utf-8" },
  },
  "DELETE /api/account": {
    run: "accounts/remove-account",
    summary: "Permanently deletes the account and its data. The body must repeat its email address.",
    caller: "account",
    role: "owner",
    table: "delete",
    partitions: ERASED,
    digests: true,
    identity: ["AdminDeleteUser"],
    body: AccountDeletion,
    headers: CLEARED_COOKIE,
  },
} as const satisfies Record<string, Line>;
