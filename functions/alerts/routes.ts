import type { Line } from "../http/line.ts";
import { ActionResult, AnsweredConfirmation, AskedAction, Stop } from "./action.ts";

/** The routes behind the links in alerts. */
export const alertRoutes = {
  "POST /api/alerts/actions": {
    run: "alerts/record-action",
    summary: "Performs the action of an alert's link, such as marking its lead as contacted. Works once.",
    caller: "anyone",
    table: "delete",
    digests: true,
    seals: true,
    hints: true,
    body: AskedAction,
    reply: ActionResult,
    errors: [402, 403, 404],
  },
  "POST /api/destinations/{id}/confirmation": {
    run: "alerts/send-confirmation",
    summary: "Asks an email alert's recipient again to confirm their address.",
    caller: "account",
    role: "admin",
    plan: { feature: "crm_sync", to: "change destinations" },
    table: "update",
    digests: true,
    seals: true,
    mail: true,
    errors: [409],
    seconds: 20,
  },
  "POST /api/alerts/confirmation": {
    run: "alerts/answer-confirmation",
    summary: "Confirms or refuses an alert's emails, with a link from our email to the address.",
    caller: "anyone",
    table: "delete",
    partitions: ["INBOUND#", "USER#"],
    seals: true,
    hints: true,
    body: AnsweredConfirmation,
    reply: ActionResult,
    errors: [404],
  },
  "POST /api/alerts/stop": {
    run: "alerts/stop-alert",
    summary: "Stops an alert's emails with the link in one of them. Removes the alert.",
    caller: "anyone",
    table: "delete",
    partitions: ["INBOUND#"],
    seals: true,
    query: Stop,
    errors: [404],
  },
} as const satisfies Record<string, Line>;
