import * as v from "valibot";
import type { VendorAccount } from "../../../../../lib/local/vendors/vendor.ts";

/**
 * A lead field; texts have a length. `isHidden`: the user may not see it; `isReadOnly`: may not write it;
 * `isRestricted`: a picklist that accepts no other values.
 */
export type SalesforceField = {
  type: "string" | "textarea" | "double" | "datetime" | "email" | "phone" | "picklist" | "reference" | "id";
  length: number;
  label?: string;
  isKey?: boolean;
  isHidden?: boolean;
  isReadOnly?: boolean;
  isRestricted?: boolean;
};
export type SalesforceLead = Record<string, string | number | null>;

/** A Salesforce organization. `refused`: emails that its validation rules reject. */
export type SalesforceAccount = VendorAccount & {
  leads: Map<string, SalesforceLead>;
  fields: Map<string, SalesforceField>;
  tokens: Set<string>;
  refused: Set<string>;
  converted: Set<string>;
  /** Whether the user may create fields, and may see them afterwards. */
  user: { mayCustomize: boolean; seesNewFields: boolean };
  /** The ids of new leads that the organization's rules assigned. */
  assigned: string[];
};

/** An error of the REST API. */
export class SalesforceFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: string[];

  constructor(status: number, code: string, message: string, fields: string[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  get body() {
    const { code: errorCode, message, fields } = this;
    return [{ message, errorCode, ...(fields.length > 0 && { fields }) }];
  }
}

export function parse<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, given);
  if (success) return output;
  throw new SalesforceFault(400, "JSON_PARSER_ERROR", `${v.getDotPath(issues[0])}: ${issues[0].message}`);
}
