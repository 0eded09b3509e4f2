import * as v from "valibot";
import type { Line } from "../http/line.ts";
import { NewSite, Site } from "./site.ts";

/** An account's sites. */
export const siteRoutes = {
  "GET /api/sites": {
    run: "sites/list-sites",
    summary: "The account's sites, oldest first.",
    caller: "account",
    table: "read",
    reply: v.array(Site),
  },
  "POST /api/sites": {
    run: "sites/add-site",
    summary: "Adds a site.",
    caller: "account",
    plan: { feature: "attribution", to: "add sites" },
    table: "write",
    body: NewSite,
    reply: Site,
  },
  "DELETE /api/sites/{id}": {
    run: "sites/remove-site",
    summary: "Removes a site; its leads stay.",
    caller: "account",
    table: "write",
  },
} as const satisfies Record<string, Line>;
