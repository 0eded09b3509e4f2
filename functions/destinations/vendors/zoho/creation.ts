import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import type { CrmField } from "../../crm/field.ts";
import { FIELDS, zohoField } from "./field.ts";
import { type Crm, callZoho, readZoho } from "./response.ts";

/** The number of fields to create per call. */
const AT_ONCE = 5;

/** Creates as many fields as Zoho allows. Reading them again shows which ones were created. */
export async function createFields(crm: Crm, fields: readonly CrmField[]): Promise<Failed | null> {
  for (let at = 0; at < fields.length; at += AT_ONCE) {
    const body = { fields: fields.slice(at, at + AT_ONCE).map(zohoField) };
    const created = readZoho(
      await callZoho(crm, "POST", FIELDS, body),
      v.object({ fields: v.array(v.unknown()) }),
      crm.now,
    );
    if (!("kind" in created)) continue;
    // The plan's limit is reached, or the user may not create fields.
    const isFinal = created.kind !== "unavailable" || created.failure.code.includes("limit");
    return isFinal ? null : created;
  }
  return null;
}
