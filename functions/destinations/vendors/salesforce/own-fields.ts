import type { CallContext, Failed } from "../../adapters/adapter.ts";
import type { OwnField } from "../../crm/mapping.ts";
import { type Described, describeLead } from "./description.ts";
import { openOrg } from "./response.ts";
import type { SalesforceCredentials } from "./token.ts";

/** Picklists, such as the lead source, accept any text unless they are restricted. */
const TYPES: Readonly<Record<string, OwnField["type"]>> = {
  string: "text",
  textarea: "text",
  picklist: "text",
  double: "number",
  datetime: "time",
};

/** Whether our values can be mapped to a field. The status is excluded, since sales works with it. */
const isOffered = ({ name, type, restrictedPicklist }: Described): boolean =>
  type in TYPES && !restrictedPicklist && name !== "Status" && !/^whence_/i.test(name);

/** The organization's own fields among those of its leads. */
export const ownAmong = (fields: readonly Described[]): (OwnField & { length: number })[] =>
  fields
    .filter(isOffered)
    .map(({ name: id, label, type, length }) => ({ id, label, type: TYPES[type] ?? "text", length }));

/** The organization's own lead fields that a value can be mapped to. */
export async function readOwnFields(
  context: CallContext<SalesforceCredentials>,
): Promise<readonly OwnField[] | Failed> {
  const described = await describeLead(openOrg(context));
  if ("kind" in described) return described;
  return ownAmong(described.fields).map(({ id, label, type }) => ({ id, label, type }));
}
