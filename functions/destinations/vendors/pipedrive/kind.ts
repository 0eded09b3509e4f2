import { key } from "../../adapters/connection.ts";
import type { VendorKind } from "../vendor.ts";
import { LEAD_LEAD_ID } from "./memory.ts";

export const pipedrive = {
  title: "Pipedrive",
  group: "crm",
  connection: { key },
  confirms: true,
  leadIdCode: LEAD_LEAD_ID,
  standIn: "pipedrive",
} as const satisfies VendorKind;
