import { url } from "../../adapters/connection.ts";
import type { VendorKind } from "../vendor.ts";

export const slack = {
  title: "Slack",
  group: "alert",
  connection: { url },
  confirms: true,
  standIn: null,
} as const satisfies VendorKind;
