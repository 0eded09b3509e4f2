import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { oneFrom } from "../../platform/query-parameters.ts";
import { SiteChangeResult, SitesChange } from "./bulk.ts";
import { SiteImport, SiteRowResult } from "./import.ts";
import { NewSite, Site, SiteChange } from "./site.ts";
import { NewSiteCheck, SiteCheckSubmission } from "./site-check.ts";

/** Sites and install checks. */
export const siteRoutes = {
  "GET /api/sites": {
    run: "accounts/sites/list-sites",
    summary: "Lists the account's sites, archived ones too, oldest first.",
    caller: "account",
    role: "client",
    scope: "sites:read",
    table: "read",
    reply: v.array(Site),
  },
  "POST /api/sites": {
    run: "accounts/sites/add-site",
    summary: "Adds a site.",
    caller: "account",
    role: "admin",
    scope: "sites:write",
    plan: { feature: "attribution", to: "add sites" },
    takes: ["sites"],
    table: "write",
    partitions: ["SITE#"],
    body: NewSite,
    reply: Site,
    success: [201],
    errors: [404, 409],
  },
  "PATCH /api/sites": {
    run: "accounts/sites/update-sites",
    summary:
      "Moves up to 100 sites to a client, sets their consent mode, archives or restores them. Returns a result for each, in the same order; sending it again changes nothing.",
    caller: "account",
    role: "admin",
    scope: "sites:write",
    plan: { feature: "attribution", to: "change sites" },
    takes: ["sites"],
    table: "delete",
    partitions: ["SITE#"],
    body: SitesChange,
    reply: v.object({ results: v.array(SiteChangeResult) }),
    errors: [404],
    seconds: 29,
  },
  "POST /api/sites/import": {
    run: "accounts/sites/import-sites",
    summary:
      "Adds up to 200 sites, and the clients they name. Returns a result for each, in the same order. Sites with an existing domain are left unchanged, so sending the same sites again changes nothing.",
    caller: "account",
    role: "admin",
    scope: "sites:write",
    plan: { feature: "attribution", to: "add sites" },
    takes: ["sites", "clients"],
    table: "write",
    partitions: ["SITE#"],
    body: SiteImport,
    bodyMax: "1 MB",
    reply: v.object({ results: v.array(SiteRowResult) }),
    seconds: 29,
  },
  "PATCH /api/sites/{id}": {
    run: "accounts/sites/update-site",
    summary:
      "Changes a site's name, domain, client or consent mode, archives or restores it. Its id and leads stay the same. An archived site takes no leads or visits and has no place in the plan's number of sites.",
    caller: "account",
    role: "admin",
    scope: "sites:write",
    plan: { feature: "attribution", to: "change sites" },
    takes: ["sites"],
    table: "delete",
    partitions: ["SITE#"],
    body: SiteChange,
    reply: Site,
    errors: [403, 409],
  },
  "DELETE /api/sites/{id}": {
    run: "accounts/sites/remove-site",
    summary:
      "Deletes a site. Its leads and visits are kept. With visits=erase, the visits of a site that has no lead are erased.",
    caller: "account",
    role: "admin",
    scope: "sites:write",
    table: "delete",
    partitions: ["SITE#"],
    query: v.object({ visits: oneFrom("visits", ["keep", "erase"]) }),
    errors: [409],
  },
  "POST /api/sites/{id}/check": {
    run: "accounts/sites/create-site-check",
    summary: "Starts an install check, which a page of the site opened with #whence-check=<nonce> completes.",
    errors: [409],
    caller: "account",
    role: "admin",
    plan: { feature: "attribution", to: "check a site" },
    table: "write",
    partitions: ["CHECK#"],
    digests: true,
    reply: NewSiteCheck,
    success: [201],
  },
  "POST /api/site-check": {
    run: "accounts/sites/submit-site-check",
    summary: "Receives the result of an install check from the tracker.",
    caller: "anyone",
    lenient: true,
    table: "update",
    body: SiteCheckSubmission,
    origin: "any",
  },
} as const satisfies Record<string, Line>;
