import { decodeTime } from "ulid";
import { findLeadByRecord } from "../../leads/outbox/remote-store.ts";
import type { NewOutcome } from "../../leads/outcomes/new-outcome.ts";
import { CLOCK_SKEW_SECONDS } from "../../platform/constants.ts";
import { clean, isEmail } from "../../platform/http/text.ts";
import type { Fact } from "../changes/fact.ts";
import type { Stages } from "../changes/stages.ts";
import type { Destination } from "../destination.ts";
import type { LoggedFact } from "./received.ts";

const ULID = /^lead_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
/** CRMs round times down to the second, so they may be up to a second early. */
const SECOND_MS = 1000;

/** Truncates a text for the log. A row holds ten facts, and DynamoDB limits rows to 400 KB. */
const truncate = (text: string | null): string | null => text && clean(text, 200);

/** Whether a lead was captured after a fact. The fact is then about someone else or an earlier lead. */
const wasCapturedAfter = (leadId: string, at: string): boolean =>
  ULID.test(leadId) && Date.parse(at) + SECOND_MS < decodeTime(leadId.slice("lead_".length));

/** A fact's verdict: an outcome to apply, or why there is none. */
export type Verdict = {
  logged: LoggedFact;
  outcome: Partial<Record<keyof NewOutcome, unknown>> | null;
  seenAt: string | null;
};

/** The lead that a fact refers to, directly or by a record of the destination. */
async function findLeadId(destination: Destination, fact: Fact, now: Date): Promise<string | null> {
  const { lead_id, record, since, at } = fact;
  if (lead_id !== null || record === null) return lead_id;
  return findLeadByRecord(
    destination,
    record,
    new Date(Date.parse(since ?? at ?? now.toISOString()) + SECOND_MS),
  );
}

export async function judge(
  destination: Destination,
  fact: Fact,
  stages: Stages,
  now: Date,
): Promise<Verdict> {
  const { event_id, external_id, site_id, click_id, email, stage, record, value_cents, currency, at } = fact;
  const meaning = stage === null ? undefined : stages[stage];
  const status = fact.status ?? (meaning === "ignore" ? null : (meaning ?? null));
  const lead_id = await findLeadId(destination, fact, now);
  const logged = {
    end: "unknown",
    lead_id: truncate(lead_id),
    record: truncate(record),
    stage: truncate(stage),
    status,
    value_cents: Number.isSafeInteger(value_cents) ? value_cents : null,
    currency: truncate(currency),
    detail: null,
  } as const;
  const nothing = (end: LoggedFact["end"]): Verdict => ({
    logged: { ...logged, end },
    outcome: null,
    seenAt: null,
  });
  if (stage !== null && meaning === undefined) return nothing("unmapped");
  if (stage !== null && status === null) return nothing("ignored");
  if (status === null && value_cents === null) return nothing("empty");
  if (lead_id === null && external_id === null && click_id === null && email === null)
    return nothing("unknown");
  if (lead_id !== null && at !== null && wasCapturedAfter(lead_id, at)) return nothing("older");
  // What a CRM has in its email field may be anything.
  const which = {
    event_id,
    lead_id,
    external_id,
    site_id,
    click_id,
    email: email && isEmail(email) ? email : null,
  };
  // A time far in the future can't be right. One slightly ahead is kept as it is, so that duplicates are recognized.
  const latest = new Date(now.getTime() + CLOCK_SKEW_SECONDS * 1000).toISOString();
  const occurred_at = at !== null && at > latest ? null : at;
  return {
    logged,
    outcome: { ...which, status, value_cents, currency: value_cents === null ? null : currency, occurred_at },
    seenAt: fact.seen_at,
  };
}
