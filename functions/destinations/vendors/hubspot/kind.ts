import { key } from "../../adapters/connection.ts";
import type { VendorKind } from "../vendor.ts";

export const hubspot = {
  title: "HubSpot",
  group: "crm",
  connection: { key },
  confirms: true,
  leadIdCode: null,
  standIn: "hubspot",
} as const satisfies VendorKind;
