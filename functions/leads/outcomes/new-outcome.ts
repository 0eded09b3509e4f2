import * as v from "valibot";
import { currency } from "../../accounts/currency.ts";
import { batchProblem, batchSchema, problemEntries } from "../../platform/http/batch.ts";
import { isEmail } from "../../platform/http/text.ts";
import { cents } from "../change.ts";
import { externalId } from "../intake/server-lead.ts";
import { statuses } from "../lead.ts";
import { pastTime } from "../past-time.ts";

const NO_OBJECT = "An outcome must be a JSON object.";
const NO_LEAD = "An outcome needs a lead_id, external_id, click_id or email.";
const NOTHING = "An outcome needs a status or value_cents.";
const EMAIL = "email must be an email address.";
const CLICK_ID_MIN = 8;

const text = (name: string, max: number) => {
  const problem = `${name} must be a string of at most ${max} characters.`;
  return v.nullish(v.pipe(v.string(problem), v.trim(), v.maxLength(max, problem)));
};

/** A reported outcome: the lead, by any of its ids, and its new status or value. */
export const NewOutcome = v.pipe(
  v.object(
    {
      event_id: text("event_id", 200),
      lead_id: text("lead_id", 64),
      external_id: v.nullish(externalId),
      site_id: text("site_id", 64),
      click_id: text("click_id", 500),
      email: v.nullish(
        v.pipe(
          v.string(EMAIL),
          v.trim(),
          v.check((text) => text === "" || isEmail(text), EMAIL),
        ),
      ),
      status: v.nullish(v.picklist(statuses, `status must be one of ${statuses.join(", ")}.`)),
      value_cents: v.nullish(cents),
      currency: v.nullish(currency),
      occurred_at: v.nullish(pastTime("occurred_at")),
      automated: v.nullish(v.boolean("automated must be true or false.")),
    },
    NO_OBJECT,
  ),
  v.check(
    (outcome) => Boolean(outcome.lead_id || outcome.external_id || outcome.click_id || outcome.email),
    NO_LEAD,
  ),
  v.check(({ status, value_cents }) => status != null || value_cents != null, NOTHING),
  v.forward(
    v.check(
      ({ click_id }) => !click_id || click_id.length >= CLICK_ID_MIN,
      `click_id must have at least ${CLICK_ID_MIN} characters.`,
    ),
    ["click_id"],
  ),
  v.forward(
    v.check(
      ({ value_cents, currency }) => currency == null || value_cents != null,
      "currency needs a value_cents.",
    ),
    ["currency"],
  ),
  v.title("NewOutcome"),
);
export type NewOutcome = v.InferOutput<typeof NewOutcome>;

/** The body of `POST /api/outcomes`. */
export const OutcomeBatch = v.object(
  {
    outcomes: batchSchema("outcomes", NewOutcome),
    dry_run: v.optional(v.boolean("dry_run must be true or false."), false),
  },
  batchProblem("outcomes"),
);

/**
 * The result of one outcome in a batch. "unchanged": its lead already has it, or a newer one. "unknown": no lead was
 * found. "rejected": retrying won't help. "failed": retrying may succeed. `ambiguous`: several leads matched, and the
 * newest was used.
 */
export const OutcomeResult = v.object({
  status: v.picklist(["changed", "unchanged", "unknown", "rejected", "failed"]),
  lead_id: v.optional(v.string()),
  ambiguous: v.optional(v.literal(true)),
  ...problemEntries,
});
export type OutcomeResult = v.InferOutput<typeof OutcomeResult>;
