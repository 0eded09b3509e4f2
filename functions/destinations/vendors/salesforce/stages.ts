import * as v from "valibot";
import type { CallContext, Failed } from "../../adapters/adapter.ts";
import { type Stage, stageId } from "../../changes/stages.ts";
import { callSalesforce, openOrg, readSalesforce } from "./response.ts";
import type { SalesforceCredentials } from "./token.ts";

const Values = v.array(v.object({ value: v.string(), label: v.string(), active: v.boolean() }));
const Described = v.object({
  fields: v.array(v.object({ name: v.string(), label: v.string(), picklistValues: v.optional(Values, []) })),
});

/** The statuses of leads. */
export async function readStages(
  context: CallContext<SalesforceCredentials>,
): Promise<readonly Stage[] | Failed> {
  const response = await callSalesforce(openOrg(context), "GET", "/sobjects/Lead/describe");
  const described = readSalesforce(response, Described, context.now);
  if ("kind" in described) return described;
  const { label: group = "", picklistValues = [] } =
    described.read.fields.find(({ name }) => name === "Status") ?? {};
  return picklistValues
    .filter(({ active }) => active)
    .map(({ value, label }) => ({ id: stageId("lead_status", value), group, label }));
}
