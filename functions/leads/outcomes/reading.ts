import * as v from "valibot";
import type { Account } from "../../accounts/account.ts";
import type { Visibility } from "../../accounts/members/visibility.ts";
import { DAY_MS } from "../../platform/day.ts";
import { invalidInput } from "../../platform/http/invalid-input.ts";
import { digest, randomName } from "../../platform/store/digest.ts";
import type { StoredOutcome } from "../lead.ts";
import { requirePast } from "../past-time.ts";
import { NewOutcome } from "./new-outcome.ts";

/** 66 bits, enough to tell apart one lead's outcomes. */
const ID_LENGTH = 11;

/** The id of an outcome that is never resent. */
export const newOutcomeId = (): string => randomName(16).slice(0, ID_LENGTH);

/** Who reports outcomes, for which account, and when. `source` separates the event ids of different systems. */
export type Reporting = {
  account: Account;
  visibility: Visibility;
  reporter: Pick<StoredOutcome, "via" | "by">;
  source: string;
  /** The destination that reported them, which receives no events for them. */
  origin?: string;
  /** Only report what would change. */
  isDryRun?: boolean;
  now: Date;
};

/** A reported outcome and when it happened. */
export type Dated = NewOutcome & { at: Date };

/** When an outcome happened. Midnight means a bare date, which counts as the end of that day, and so after the lead. */
function parseMoment({ occurred_at }: NewOutcome, now: Date): Date {
  if (!occurred_at) return now;
  const ms = requirePast(occurred_at, "occurred_at", now).getTime();
  return new Date(Math.min(ms % DAY_MS === 0 ? ms + DAY_MS - 1 : ms, now.getTime()));
}

/** Parses one outcome of a batch; 400 if it is not valid. */
export function readOutcome(input: unknown, now: Date): Dated {
  const { success, output, issues } = v.safeParse(NewOutcome, input);
  if (!success) throw invalidInput(issues, "body_invalid");
  return { ...output, at: parseMoment(output, now) };
}

/** An outcome as stored with its lead. Without an event id, its content and time identify it. */
export function toStored(dated: Dated, { account, reporter, source }: Reporting): StoredOutcome {
  const { event_id, status, value_cents, currency, occurred_at, at, automated } = dated;
  const identity = event_id || (occurred_at && [status, value_cents, currency, occurred_at.getTime()]);
  return {
    id: identity ? digest(JSON.stringify([source, identity])).slice(0, ID_LENGTH) : newOutcomeId(),
    at: at.toISOString(),
    ...reporter,
    ...(automated && { automated: true as const }),
    ...(status && { status }),
    ...(value_cents != null && { value: { cents: value_cents, currency: currency ?? account.currency } }),
  };
}
