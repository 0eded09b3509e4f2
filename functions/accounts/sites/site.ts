import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import { requiredText } from "../../platform/http/text.ts";
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

/**
 * Whether a site's snippet asks for consent before it stores or sends anything: never, always, or only visitors whose browser
 * sends Global Privacy Control or Do Not Track.
 */
export const CONSENT_MODES = ["immediate", "required", "signals"] as const;
export const consentMode = v.picklist(CONSENT_MODES, `consent must be one of ${CONSENT_MODES.join(", ")}.`);
export type ConsentMode = (typeof CONSENT_MODES)[number];

export const NewSite = v.object(
  {
    name: requiredText("Site name", 200),
    domain,
    client_id: clientId,
    consent: v.optional(consentMode, "immediate"),
  },
  "Name and domain are required.",
);
export type NewSite = v.InferOutput<typeof NewSite>;

/** The changes that can be applied to several sites at once. A `client_id` of null removes a site from its client. */
export const settings = {
  client_id: clientId,
  consent: v.optional(consentMode),
  archived: v.optional(v.boolean("archived must be true or false.")),
};

const NOTHING_TO_CHANGE = "Send a new name, domain, client_id, consent or archived.";
const CHANGEABLE = ["name", "domain", ...Object.keys(settings)];

/** A change to a site: at least one field is required. */
export const SiteChange = v.pipe(
  v.object(
    { name: v.optional(NewSite.entries.name), domain: v.optional(domain), ...settings },
    NOTHING_TO_CHANGE,
  ),
  v.check((change) => Object.values(change).some((value) => value !== undefined), NOTHING_TO_CHANGE),
  v.metadata({ anyOf: CHANGEABLE.map((field) => ({ required: [field] })) }),
);
export type SiteChange = v.InferOutput<typeof SiteChange>;

/**
 * A stored site. `moved_at`: when its domain last changed; `checked_at`: when an install check last succeeded;
 * `archived_at`: since when it accepts no leads or visits; `restored_at`: when it was last restored.
 */
export const StoredSite = v.object({
  id: v.string(),
  name: v.string(),
  domain: v.string(),
  /** Null if it belongs to no client. */
  client_id: v.optional(v.nullable(v.string()), null),
  consent: v.optional(v.picklist(CONSENT_MODES), "immediate"),
  created_at: v.string(),
  archived_at: v.optional(v.string()),
  restored_at: v.optional(v.string()),
  moved_at: v.optional(v.string()),
  last_check: v.optional(SiteCheck),
  checked_at: v.optional(v.string()),
});
export type StoredSite = v.InferOutput<typeof StoredSite>;

/** Archives or restores a site at `at`, if it isn't already. */
function archive(site: StoredSite, archived: boolean, at: Date): StoredSite {
  if (archived === (site.archived_at !== undefined)) return site;
  if (archived) return { ...site, archived_at: at.toISOString() };
  const { archived_at, ...rest } = site;
  return { ...rest, restored_at: at.toISOString() };
}

/** Applies a change made at `at`. A new domain clears the results of earlier install checks. */
export function applySiteChange(
  site: StoredSite,
  {
    name = site.name,
    domain = site.domain,
    client_id = site.client_id,
    consent = site.consent,
    archived = site.archived_at !== undefined,
  }: SiteChange,
  at: Date,
): StoredSite {
  const changed = archive({ ...site, name, client_id, consent }, archived, at);
  if (domain === site.domain) return changed;
  const { last_check, checked_at, ...rest } = changed;
  return { ...rest, domain, moved_at: at.toISOString() };
}

/** A site as shown to its account. `last_seen_at`: its last lead or its last successful install check. */
export const Site = v.object({
  ...v.omit(StoredSite, ["moved_at", "last_check", "checked_at", "restored_at"]).entries,
  client_id: v.nullable(v.string()),
  consent: v.picklist(CONSENT_MODES),
  archived_at: v.nullable(v.string()),
  last_check: v.nullable(SiteCheck),
  last_lead_at: v.nullable(v.string()),
  last_seen_at: v.nullable(v.string()),
});
export type Site = v.InferOutput<typeof Site>;

/** The site as shown to its account. A last lead from before a domain change is ignored. */
export function presentSite(
  { moved_at = "", last_check, checked_at, restored_at, archived_at, ...site }: StoredSite,
  lastLeadAt: string | null,
): Site {
  const leadAt = lastLeadAt !== null && lastLeadAt >= moved_at ? lastLeadAt : null;
  const times = [leadAt, checked_at ?? null].filter((at) => at !== null).sort();
  return {
    ...site,
    archived_at: archived_at ?? null,
    last_check: last_check ?? null,
    last_lead_at: leadAt,
    last_seen_at: times.at(-1) ?? null,
  };
}

/** 404 for a page whose snippet names a site that doesn't exist. */
export const unknownSite = (): HttpError =>
  new HttpError(404, "There is no site with this site_id.", {}, "unknown_site");

/** 409 for anything an archived site can't do. */
export const archivedSite = (): HttpError =>
  new HttpError(
    409,
    "This site is archived and takes no leads or visits until it is restored.",
    {},
    "site_archived",
  );
