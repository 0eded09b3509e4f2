import * as v from "valibot";
import { client_id, client_secret, connectionField, credential } from "../../adapters/connection.ts";
import type { VendorKind } from "../vendor.ts";
import { ZOHO_REGIONS } from "./region.ts";

const region = connectionField(
  "The region of your Zoho account.",
  v.picklist(ZOHO_REGIONS, `region must be one of ${ZOHO_REGIONS.join(", ")}.`),
);
const code = connectionField(
  "The code that the client generated. It works once.",
  credential("The code", 500),
);

export const zoho = {
  title: "Zoho CRM",
  group: "crm",
  connection: { region, client_id, client_secret, code },
  confirms: true,
  singleUse: true,
  leadIdCode: null,
  standIn: "zoho",
} as const satisfies VendorKind;
