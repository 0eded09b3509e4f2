import type { statuses } from "../../leads/lead.ts";

/** What a destination reports about one of its records. It reports a status as one of ours or as a stage of its own. */
export type Fact = {
  event_id: string | null;
  /** Identifies the lead by any of these. `record` is the destination's own record, such as "contact:501". */
  lead_id: string | null;
  external_id: string | null;
  site_id: string | null;
  click_id: string | null;
  record: string | null;
  email: string | null;
  status: (typeof statuses)[number] | null;
  /** A field of the destination and its value, such as "lifecyclestage:customer". */
  stage: string | null;
  /** In hundredths of the currency unit. */
  value_cents: number | null;
  currency: string | null;
  /** When it happened (ISO UTC); null: now. */
  at: string | null;
  /** When its record was created, if known. It can't be about a lead that was captured later. */
  since: string | null;
  /**
   * When its record last changed in any way (ISO UTC), if the fact is a snapshot of the record: it only counts if it
   * differs from the previous snapshot.
   */
  seen_at: string | null;
};

export const blankFact: Fact = {
  event_id: null,
  lead_id: null,
  external_id: null,
  site_id: null,
  click_id: null,
  record: null,
  email: null,
  status: null,
  stage: null,
  value_cents: null,
  currency: null,
  at: null,
  since: null,
  seen_at: null,
};

/** A number or string as trimmed text; "" for anything else. */
export const scalarText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

const AMOUNT = /^\d{1,12}(\.\d+)?$/;

/** An amount in the currency's main unit as cents. Null for none, and for 0, which CRMs use for an unknown value. */
export function toCents(amount: unknown): number | null {
  const text = scalarText(amount);
  return AMOUNT.test(text) ? Math.round(Number(text) * 100) || null : null;
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
/** Excludes epoch seconds, which would be in 1970 if read as milliseconds. */
const EPOCH_MS = /^\d{12,13}$/;

/** Converts a CRM's time to ISO UTC: ISO 8601 with a zone, or epoch milliseconds. Null for anything else. */
export function toTime(value: unknown): string | null {
  const text = scalarText(value);
  const time = EPOCH_MS.test(text) ? Number(text) : ISO.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
