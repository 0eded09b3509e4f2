import type { VendorAccount } from "../../../../../lib/local/vendors/vendor.ts";

/** A lead field. `isReadOnly`: only written by Zoho. */
export type ZohoField = {
  api_name: string;
  data_type:
    | "text"
    | "textarea"
    | "double"
    | "datetime"
    | "email"
    | "phone"
    | "picklist"
    | "ownerlookup"
    | "bigint";
  length: number;
  isUnique: boolean;
  isReadOnly?: boolean;
};
export type ZohoLead = Record<string, unknown>;

/**
 * A Zoho CRM. `organization`: the prefix of all its ids; `fields`: the lead fields by label; `mayAdd`: how many more its
 * plan allows.
 */
export type ZohoAccount = VendorAccount & {
  organization: number;
  leads: Map<string, ZohoLead>;
  fields: Map<string, ZohoField>;
  mayAdd: number;
  tokens: Set<string>;
  refreshToken: string | null;
  codes: Set<string>;
  converted: Set<string>;
};

/** The id of one of an organization's records or fields. */
export const zohoId = ({ organization }: Pick<ZohoAccount, "organization">, place: number): string =>
  `${organization}${String(place).padStart(9, "0")}`;

/** An error of Zoho's API, for a call or one record. */
export class ZohoFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: object;

  constructor(status: number, code: string, message: string, details: object = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  get body() {
    const { code, message, details } = this;
    return { code, message, details, status: "error" };
  }
}

const field = (api_name: string, data_type: ZohoField["data_type"], length: number): [string, ZohoField] => [
  api_name.replace("_", " "),
  { api_name, data_type, length, isUnique: false },
];

/** A field that only Zoho writes. */
const system = (api_name: string, data_type: ZohoField["data_type"]): [string, ZohoField] => {
  const [label, written] = field(api_name, data_type, 120);
  return [label, { ...written, isReadOnly: true }];
};

/** The fields of every lead. */
export const STANDARD = [
  field("First_Name", "text", 40),
  field("Last_Name", "text", 80),
  field("Company", "text", 200),
  field("Email", "email", 100),
  field("Phone", "phone", 30),
  field("Lead_Status", "picklist", 120),
  field("Lead_Source", "picklist", 120),
  field("Owner", "ownerlookup", 120),
  field("Description", "textarea", 32_000),
  system("id", "bigint"),
  system("Created_Time", "datetime"),
];

/** The result of each item in a call. Items fail individually; the status says whether all succeeded. */
export function toResults<Item>(items: readonly Item[], run: (item: Item, at: number) => object) {
  const results = items.map((item, at) => {
    try {
      return run(item, at);
    } catch (error) {
      if (error instanceof ZohoFault) return error.body;
      throw error;
    }
  });
  const failed = results.filter((result) => (result as { status?: string }).status === "error").length;
  return { results, status: failed === 0 ? 200 : failed === results.length ? 400 : 207 };
}
