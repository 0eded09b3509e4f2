import * as v from "valibot";
import { requiredText } from "../http/text.ts";
import { isIpAddress, toDomain } from "./domain.ts";
import { SiteCheck } from "./site-check.ts";

const domain = v.pipe(
  v.string("Domain is required."),
  v.check((input) => input.trim() !== "", "Domain is required."),
  v.check(
    (input) => !isIpAddress(input),
    "That is an IP address. Enter a domain name, such as example.com; for trying things out on this machine, localhost.",
  ),
  v.transform(toDomain),
  v.nonNullable(v.nullable(v.string()), "Enter a valid domain, such as example.com."),
);

export const NewSite = v.object(
  { name: requiredText("Site name", 200), domain },
  "Name and domain are required.",
);
export type NewSite = v.InferOutput<typeof NewSite>;

const WHAT_CHANGES = "Name what to change: name or domain.";

/** What may be changed of a site, at least one of it. */
export const SiteChange = v.pipe(
  v.object({ name: v.optional(NewSite.entries.name), domain: v.optional(domain) }, WHAT_CHANGES),
  v.check(({ name, domain }) => name !== undefined || domain !== undefined, WHAT_CHANGES),
);
export type SiteChange = v.InferOutput<typeof SiteChange>;

/** A site as it is stored: when it came to its domain by a move, what its last install check found, and when one last found all well. */
export const StoredSite = v.object({
  id: v.string(),
  name: v.string(),
  domain: v.string(),
  created_at: v.string(),
  moved_at: v.optional(v.string()),
  last_check: v.optional(SiteCheck),
  checked_at: v.optional(v.string()),
});
export type StoredSite = v.InferOutput<typeof StoredSite>;

/** The site as its account changed it at `at`. What checks found of one domain says nothing of another. */
export function applySiteChange(
  site: StoredSite,
  { name = site.name, domain = site.domain }: SiteChange,
  at: Date,
): StoredSite {
  if (domain === site.domain) return { ...site, name };
  const { last_check, checked_at, ...rest } = site;
  return { ...rest, name, domain, moved_at: at.toISOString() };
}

/** A site as its account sees it; it was last seen when its last lead came or its snippet last passed a check. */
export const Site = v.object({
  ...v.omit(StoredSite, ["moved_at", "last_check", "checked_at"]).entries,
  last_check: v.nullable(SiteCheck),
  last_lead_at: v.nullable(v.string()),
  last_seen_at: v.nullable(v.string()),
});
export type Site = v.InferOutput<typeof Site>;

/** The site as it is shown, its last lead having come at `lastLeadAt`: from before a move it says nothing of the domain. */
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

/** Whether a text can name a site: "site_" and 128 random bits. Nothing else is asked of the table. */
export const isSiteId = (text: string): boolean => /^site_[\w-]{22}$/.test(text);
