import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import { FIELDS } from "./field.ts";
import { type Crm, callZoho, readZoho } from "./response.ts";

const Described = v.object({
  fields: v.array(
    v.object({
      id: v.optional(v.string()),
      api_name: v.string(),
      field_label: v.string(),
      data_type: v.string(),
      length: v.optional(v.nullable(v.number()), null),
      unique: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
      pick_list_values: v.optional(
        v.array(v.object({ display_value: v.string(), actual_value: v.string() })),
        [],
      ),
      read_only: v.optional(v.boolean(), false),
      field_read_only: v.optional(v.boolean(), false),
      operation_type: v.optional(v.object({ api_create: v.boolean(), api_update: v.boolean() }), {
        api_create: true,
        api_update: true,
      }),
    }),
  ),
});

/** A lead field. */
export type Described = v.InferOutput<typeof Described>["fields"][number];

/** Lists the lead fields. */
export async function describeLeads(crm: Crm): Promise<{ fields: Described[] } | Failed> {
  const found = readZoho(await callZoho(crm, "GET", FIELDS), Described, crm.now);
  return "kind" in found ? found : { fields: found.read.fields };
}
