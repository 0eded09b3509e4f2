import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import { toRefusal } from "./failure.ts";
import { callSalesforce, type Org, readSalesforce } from "./response.ts";

const Described = v.object({
  fields: v.array(
    v.object({
      name: v.string(),
      label: v.string(),
      type: v.string(),
      length: v.pipe(
        v.number(),
        v.transform((length) => length || Number.POSITIVE_INFINITY),
      ),
      createable: v.boolean(),
      updateable: v.boolean(),
      restrictedPicklist: v.optional(v.boolean(), false),
      externalId: v.optional(v.boolean(), false),
      unique: v.optional(v.boolean(), false),
    }),
  ),
});

/** A lead field that we may write. `length`: the longest text it accepts; Infinity if it is not a text. */
export type Described = v.InferOutput<typeof Described>["fields"][number];

/** Lists the lead fields that we may write. */
export async function describeLead(org: Org): Promise<{ fields: Described[] } | Failed> {
  const response = await callSalesforce(org, "GET", "/sobjects/Lead/describe");
  const described = readSalesforce(response, Described, org.now);
  if ("kind" in described) return toRefusal(described);
  return { fields: described.read.fields.filter(({ createable, updateable }) => createable && updateable) };
}
