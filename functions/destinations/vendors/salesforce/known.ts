import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import type { LeadMessage } from "../../crm/rounds.ts";
import { toRefusal } from "./failure.ts";
import { LEAD_ID } from "./lead.ts";
import { callSalesforce, type Org, readSalesforce } from "./response.ts";

const Found = v.object({ records: v.array(v.record(v.string(), v.unknown())) });

/** Finds the leads that Salesforce already has, by our ids: resending one must not overwrite what sales entered. */
export async function findKnown(
  org: Org,
  round: readonly LeadMessage[],
): Promise<{ known: Set<string> } | Failed> {
  const known = round.filter(({ remote }) => remote.lead !== undefined).map(({ lead }) => lead.id);
  const unsure = round.filter(({ remote }) => remote.lead === undefined).map(({ lead }) => `'${lead.id}'`);
  if (unsure.length === 0) return { known: new Set(known) };
  const q = `SELECT ${LEAD_ID} FROM Lead WHERE ${LEAD_ID} IN (${unsure.join(",")})`;
  const response = await callSalesforce(org, "GET", `/query?${new URLSearchParams({ q })}`);
  const found = readSalesforce(response, Found, org.now);
  if ("kind" in found) return toRefusal(found);
  return { known: new Set([...known, ...found.read.records.map((record) => String(record[LEAD_ID]))]) };
}
