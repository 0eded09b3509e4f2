import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { Client, ClientChange, NewClient } from "./client.ts";

/** Clients of an agency: labels that group sites. */
export const clientRoutes = {
  "GET /api/clients": {
    run: "accounts/clients/list-clients",
    summary: "Lists the account's clients, by name.",
    caller: "account",
    role: "analyst",
    scope: "clients:read",
    table: "read",
    reply: v.object({ data: v.array(Client), next_cursor: v.null() }),
  },
  "POST /api/clients": {
    run: "accounts/clients/add-client",
    summary: "Adds a client, to which sites can then be assigned.",
    caller: "account",
    role: "admin",
    scope: "sites:write",
    plan: { feature: "attribution", to: "add clients" },
    takes: ["clients"],
    table: "write",
    body: NewClient,
    reply: Client,
    success: [201],
    errors: [409],
  },
  "PATCH /api/clients/{id}": {
    run: "accounts/clients/update-client",
    summary: "Changes a client's name, color or monthly target.",
    caller: "account",
    role: "admin",
    scope: "sites:write",
    plan: { feature: "attribution", to: "change clients" },
    table: "write",
    body: ClientChange,
    reply: Client,
  },
  "DELETE /api/clients/{id}": {
    run: "accounts/clients/remove-client",
    summary: "Deletes a client. Its sites and their leads are kept, without a client.",
    caller: "account",
    role: "admin",
    scope: "sites:write",
    table: "delete",
    partitions: ["BRAND#"],
    logos: "delete",
  },
} as const satisfies Record<string, Line>;
