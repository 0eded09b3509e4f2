import * as v from "valibot";
import type { Line } from "../http/line.ts";
import { NewSite, Site, SiteChange } from "./site.ts";
import { NewSiteCheck, SiteCheckSubmission } from "./site-check.ts";

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
  "PATCH /api/sites/{id}": {
    run: "sites/update-site",
    summary: "Changes a site's name or domain; its id, its snippet and its leads stay.",
    caller: "account",
    plan: { feature: "attribution", to: "change sites" },
    table: "write",
    body: SiteChange,
    reply: Site,
  },
  "DELETE /api/sites/{id}": {
    run: "sites/remove-site",
    summary: "Removes a site; its leads stay.",
    caller: "account",
    table: "write",
  },
  "POST /api/sites/{id}/check": {
    run: "sites/create-site-check",
    summary: "Begins an install check: a page of the site opened with #whence-check=<nonce> answers it.",
    caller: "account",
    plan: { feature: "attribution", to: "check a site" },
    table: "write",
    reply: NewSiteCheck,
  },
  "POST /api/site-check": {
    run: "sites/submit-site-check",
    summary: "Takes the tracker's answer to an install check, from the page that it opened.",
    caller: "anyone",
    table: "write",
    body: SiteCheckSubmission,
    origin: "any",
  },
} as const satisfies Record<string, Line>;
