import type { Line } from "../http/line.ts";
import { Credentials, Registration, Session } from "./account.ts";

/** Signing in and out. */
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
} as const satisfies Record<string, Line>;
