import type { Line } from "../http/line.ts";
import { Deletion, Profile, ProfileChange } from "./account.ts";
import {
  Credentials,
  PasswordChange,
  PasswordReset,
  Registration,
  ResetRequest,
  Session,
} from "./credentials.ts";

/** Signing in and out, and what an owner may do with an account. */
export const accountRoutes = {
  "POST /api/auth/register": {
    run: "accounts/register-account",
    summary: "Creates an account on a 14-day trial and signs it in.",
    caller: "anyone",
    table: "write",
    identity: ["AdminCreateUser", "AdminSetUserPassword", "AdminGetUser", "AdminInitiateAuth"],
    body: Registration,
    reply: Session,
    throttle: { rate: 20, burst: 40 },
  },
  "POST /api/auth/login": {
    run: "accounts/login-account",
    summary: "Signs an account in.",
    caller: "anyone",
    table: "write",
    identity: ["AdminInitiateAuth", "AdminGetUser"],
    body: Credentials,
    reply: Session,
    throttle: { rate: 50, burst: 100 },
  },
  "POST /api/auth/refresh": {
    run: "accounts/refresh-session",
    summary: "Renews the access token by the refresh cookie.",
    caller: "anyone",
    table: "none",
    identity: ["AdminInitiateAuth"],
    reply: Session,
  },
  "POST /api/auth/logout": {
    run: "accounts/logout-account",
    summary: "Ends the session of the refresh cookie.",
    caller: "anyone",
    table: "none",
  },
  "POST /api/auth/forgot": {
    run: "accounts/send-reset-code",
    summary:
      "Mails a code for a new password to the address, if an account has it; the answer does not tell.",
    caller: "anyone",
    table: "write",
    body: ResetRequest,
    throttle: { rate: 20, burst: 40 },
  },
  "POST /api/auth/reset": {
    run: "accounts/reset-password",
    summary: "Sets a new password by a mailed code, ends every session and signs in.",
    caller: "anyone",
    table: "write",
    identity: ["AdminGetUser", "AdminInitiateAuth", "AdminUserGlobalSignOut"],
    body: PasswordReset,
    reply: Session,
    throttle: { rate: 20, burst: 40 },
  },
  "GET /api/account": {
    run: "accounts/get-account",
    summary: "The account itself.",
    caller: "account",
    table: "none",
    reply: Profile,
  },
  "PATCH /api/account": {
    run: "accounts/update-account",
    summary: "Changes the account's name.",
    caller: "account",
    table: "write",
    identity: ["AdminUpdateUserAttributes"],
    body: ProfileChange,
    reply: Profile,
  },
  "DELETE /api/account": {
    run: "accounts/remove-account",
    summary:
      "Deletes the account and everything in it, for ever; its own address in the body says that it is meant.",
    caller: "account",
    table: "write",
    identity: ["AdminDeleteUser"],
    body: Deletion,
  },
  "POST /api/account/password": {
    run: "accounts/change-password",
    summary: "Sets another password; every session but the one answered ends.",
    caller: "account",
    table: "write",
    identity: ["AdminInitiateAuth", "AdminSetUserPassword", "AdminUserGlobalSignOut"],
    body: PasswordChange,
    reply: Session,
  },
  "POST /api/account/sign-out": {
    run: "accounts/end-sessions",
    summary: "Ends every session of the account at once, this one too.",
    caller: "account",
    table: "write",
    identity: ["AdminUserGlobalSignOut"],
  },
} as const satisfies Record<string, Line>;
