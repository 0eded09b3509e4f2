import * as v from "valibot";
import type { CallContext, Failed } from "../../adapters/adapter.ts";
import { type Stage, stageId } from "../../changes/stages.ts";
import { callZoho, openZoho, readZoho } from "./response.ts";
import type { ZohoCredentials } from "./token.ts";

const Values = v.array(v.object({ display_value: v.string(), actual_value: v.string() }));
const Fields = v.object({
  fields: v.array(
    v.object({ api_name: v.string(), field_label: v.string(), pick_list_values: v.optional(Values, []) }),
  ),
});

/** The statuses of leads. */
export async function readStages(context: CallContext<ZohoCredentials>): Promise<readonly Stage[] | Failed> {
  const response = await callZoho(openZoho(context), "GET", "/settings/fields?module=Leads");
  const found = readZoho(response, Fields, context.now);
  if ("kind" in found) return found;
  const { field_label: group = "", pick_list_values = [] } =
    found.read.fields.find(({ api_name }) => api_name === "Lead_Status") ?? {};
  return pick_list_values.map(({ display_value: label, actual_value }) => ({
    id: stageId("lead_status", actual_value),
    group,
    label,
  }));
}
