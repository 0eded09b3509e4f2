import * as v from "valibot";
import { HttpError } from "../errors.ts";
import { requiredText } from "../http/text.ts";
import { DOMAIN, isIpAddress, toDomain } from "./domain.ts";
import { SiteCheck } from "./site-check.ts";

const domain = v.pipe(
  v.string("Domain is required."),
  v.check((input) => input.trim() !== "", "Domain is required."),
  v.check(
    (input) => !isIpAddress(input),
    "That is an IP address. Enter a domain name, such as example.com, or localhost for local testing.",
  ),
  v.transform(toDomain),
  v.nonNullable(v.nullable(v.string()), "Enter a valid domain, such as example.com."),
  v.metadata({
    pattern: DOMAIN,
    description:
      "A domain or a URL of it. Stored without scheme, `www.`, port and path; other scripts as punycode.",
    examples: ["example.com"],
  }),
);

const CLIENT = "client_id must be a client's id, or null.";
const clientId = v.optional(v.nullable(v.pipe(v.string(CLIENT), v.maxLength(64, CLIENT))));

export const NewSite = v.object(
  { name: requiredText("Site name", 200), domain, client_id: clientId },
  "Name and domain are required.",
);
export type NewSite = v.InferOutput<typeof NewSite>;

const NOTHING_TO_CHANGE = "Send a new name, domain or client_id.";

/** A change to a site: at least one field is required. A `client_id` of null removes it from its client. */
export const SiteChange = v.pipe(
  v.object(
    { name: v.optional(NewSite.entries.name), domain: v.optional(domain), client_id: clientId },
    NOTHING_TO_CHANGE,
  ),
  v.check((change) => Object.values(change).some((value) => value !== undefined), NOTHING_TO_CHANGE),
  v.metadata({ anyOf: ["name", "domain", "client_id"].map((field) => ({ required: [field] })) }),
);
export type SiteChange = v.InferOutput<typeof SiteChange>;

/** A stored site. `moved_at`: when its domain last changed; `checked_at`: when an install check last succeeded. */
export const StoredSite = v.object({
  id: v.string(),
  name: v.string(),
  domain: v.string(),
  /** Null for a site that belongs to no client. */
  client_id: v.optional(v.nullable(v.string()), null),
  created_at: v.string(),
  moved_at: v.optional(v.string()),
  last_check: v.optional(SiteCheck),
  checked_at: v.optional(v.string()),
});
export type StoredSite = v.InferOutput<typeof StoredSite>;

/** Applies a change made at `at`. A new domain clears the results of earlier install checks. */
export function applySiteChange(
  site: StoredSite,
  { name = site.name, domain = site.domain, client_id = site.client_id }: SiteChange,
  at: Date,
): StoredSite {
  const changed = { ...site, name, client_id };
  if (domain === site.domain) return changed;
  const { last_check, checked_at, ...rest } = changed;
  return { ...rest, domain, moved_at: at.toISOString() };
}

/** A site as shown to its account. `last_seen_at`: its last lead or its last successful install check. */
export const Site = v.object({
  ...v.omit(StoredSite, ["moved_at", "last_check", "checked_at"]).entries,
  client_id: v.nullable(v.string()),
  last_check: v.nullable(SiteCheck),
  last_lead_at: v.nullable(v.string()),
  last_seen_at: v.nullable(v.string()),
});
export type Site = v.InferOutput<typeof Site>;

/** The site as shown to its account. A last lead from before a domain change is ignored. */
export function presentSite(
  { moved_at = "", last_check, checked_at, ...site }: StoredSite,
  lastLeadAt: string | null,
): Site {
  const leadAt = lastLeadAt !== null && lastLeadAt >= moved_at ? lastLeadAt : null;
  const times = [leadAt, checked_at ?? null].filter((at) => at !== null).sort();
  return {
    ...site,
    last_check: last_check ?? null,
    last_lead_at: leadAt,
    last_seen_at: times.at(-1) ?? null,
  };
}

/** 404 for a page whose snippet names a site that doesn't exist. */
export const unknownSite = (): HttpError =>
  new HttpError(404, "There is no site with this site_id.", {}, "unknown_site");
