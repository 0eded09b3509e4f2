import { DEFAULT_CURRENCY } from "../../accounts/currency.ts";
import type { LeadChange } from "../change.ts";
import type { StoredLead, StoredOutcome } from "../lead.ts";
import { applyOutcome } from "./outcome.ts";

/** Who changes a lead and when, and the default currency of values. */
type ChangedBy = Pick<StoredOutcome, "id" | "via" | "by"> & { now: Date; currency: string };

/** The time of a person's decision. It counts after all earlier outcomes, which they could see. */
function nextMoment({ outcomes }: StoredLead, now: Date): string {
  const last = Date.parse(outcomes.at(-1)?.at ?? "");
  return new Date(Number.isNaN(last) ? now : Math.max(now.getTime(), last + 1)).toISOString();
}

const readCurrency = ({ value_cents, currency }: StoredLead): string | null =>
  value_cents === null ? null : (currency ?? DEFAULT_CURRENCY);

/** Applies a person's change to a lead. Returns the same object if nothing changes. */
export function applyChange(
  lead: StoredLead,
  change: LeadChange,
  { now, currency, ...who }: ChangedBy,
): StoredLead {
  const { status = lead.status, value_cents = lead.value_cents, notes = lead.notes } = change;
  const leadCurrency = readCurrency(lead);
  const wanted = value_cents === null ? null : (change.currency ?? leadCurrency ?? currency);
  const isValue = value_cents !== lead.value_cents || wanted !== leadCurrency;
  const noted = notes === lead.notes ? lead : { ...lead, notes };
  if (status === lead.status && !isValue) return noted;
  return applyOutcome(noted, {
    ...who,
    at: nextMoment(lead, now),
    ...(status !== lead.status && { status }),
    ...(isValue && { value: { cents: value_cents ?? undefined, currency: wanted ?? currency } }),
  });
}
