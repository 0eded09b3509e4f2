import * as v from "valibot";
import { findMissing, noteMissing } from "../../crm/mapping.ts";
import type { LeadMessage } from "../../crm/rounds.ts";
import type { Outcome } from "../../outcome.ts";
import { toFailure } from "./failure.ts";
import { ensureFields, knownFields } from "./fields.ts";
import { findKnown } from "./known.ts";
import { LEAD_ID, type Lengths, leadRecord } from "./lead.ts";
import { callSalesforce, type Org, readSalesforce } from "./response.ts";

const Results = v.array(
  v.object({
    id: v.optional(v.nullable(v.string()), null),
    success: v.boolean(),
    errors: v.array(v.object({ statusCode: v.string(), message: v.string() })),
  }),
);
type Result = v.InferOutput<typeof Results>[number];

/** The outcome for one lead. A converted lead belongs to sales and is no longer updated. */
function toOutcome({ id, success, errors: [error] }: Result): Outcome {
  if (success) return { kind: "delivered", ...(id !== null && { remote: { lead: id } }) };
  const { statusCode = "incomplete", message } = error ?? {};
  if (statusCode === "CANNOT_UPDATE_CONVERTED_LEAD") return { kind: "delivered" };
  return toFailure(statusCode, { words: message });
}

/** Headers that leave assignment and duplicate alerts to the customer's own rules. */
const headersFor = (isNew: boolean) => ({
  "sforce-auto-assign": isNew ? "TRUE" : "FALSE",
  "sforce-duplicate-rule-header": "allowSave=true",
});

const toAll = (round: readonly unknown[], outcome: Outcome): Outcome[] => round.map(() => outcome);

/** Upserts leads by our id. They are all new or all known. */
async function upsert(
  org: Org,
  round: readonly LeadMessage[],
  lengths: Lengths,
  isNew: boolean,
): Promise<Outcome[]> {
  if (round.length === 0) return [];
  const records = round.map((message) => ({
    attributes: { type: "Lead" },
    ...leadRecord(message, { lengths, mapping: org.mapping, isNew }),
  }));
  const response = await callSalesforce(org, "PATCH", `/composite/sobjects/Lead/${LEAD_ID}`, {
    body: { allOrNone: false, records },
    headers: headersFor(isNew),
  });
  const results = readSalesforce(response, v.pipe(Results, v.length(round.length)), org.now);
  return "kind" in results ? toAll(round, results) : results.read.map(toOutcome);
}

/** Writes the leads of a round, new ones first. */
async function writeRound(org: Org, round: readonly LeadMessage[], lengths: Lengths): Promise<Outcome[]> {
  const found = await findKnown(org, round);
  if ("kind" in found) return toAll(round, found);
  const isKnown = ({ lead }: LeadMessage) => found.known.has(lead.id);
  const fresh = round.filter((message) => !isKnown(message));
  const existing = round.filter(isKnown);
  const created = await upsert(org, fresh, lengths, true);
  const failed = created.find(({ kind }) => kind === "closed" || kind === "unavailable");
  const changed =
    failed === undefined ? await upsert(org, existing, lengths, false) : toAll(existing, failed);
  const outcomes = new Map(
    [...fresh, ...existing].map((message, at) => [message, [...created, ...changed][at]]),
  );
  return round.map((message) => outcomes.get(message) as Outcome);
}

/** Writes the leads of a round, and notes which mapped fields were left out. */
async function write(org: Org, round: readonly LeadMessage[], lengths: Lengths): Promise<Outcome[]> {
  const missing = findMissing(org.mapping, lengths);
  const outcomes = await writeRound(org, round, lengths);
  return outcomes.map((outcome) => noteMissing(outcome, "Salesforce", missing));
}

/** Whether a field was deleted in Salesforce, or may no longer be edited. */
const isFieldLost = (outcome: Outcome): boolean =>
  outcome.kind !== "delivered" && /^invalid_field/.test(outcome.failure.code);

/** Writes the leads of a round. If fields were deleted in Salesforce, ours are recreated once. */
export async function writeLeads(org: Org, round: readonly LeadMessage[]): Promise<Outcome[]> {
  const fields = await knownFields(org);
  if ("kind" in fields) return toAll(round, fields);
  const outcomes = await write(org, round, fields.lengths);
  if (!outcomes.some(isFieldLost)) return outcomes;
  const renewed = await ensureFields(org);
  return "kind" in renewed ? toAll(round, renewed) : write(org, round, renewed.lengths);
}
