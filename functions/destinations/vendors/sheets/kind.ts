import { key, url } from "../../adapters/connection.ts";
import type { VendorKind } from "../vendor.ts";

export const sheets = {
  title: "Google Sheets",
  group: "sheet",
  connection: { url, key },
  confirms: true,
  standIn: "sheets",
} as const satisfies VendorKind;
