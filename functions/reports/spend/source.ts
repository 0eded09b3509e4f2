import { findNamedSource } from "../../leads/attribution/sources.ts";

/**
 * A source's name as in leads: "Google" and "fb" become "google" and "facebook". Not part of a schema, since schemas
 * are in every bundle and the table of sources takes 56 KB.
 */
export const leadSource = (name: string): string => findNamedSource(name.toLowerCase())?.name ?? name;
