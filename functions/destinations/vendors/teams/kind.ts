import { url } from "../../adapters/connection.ts";
import type { VendorKind } from "../vendor.ts";

/** A workflow confirms that it accepted a message, not that Teams posted it. */
export const teams = {
  title: "Microsoft Teams",
  group: "alert",
  connection: { url },
  confirms: false,
  standIn: "teams",
} as const satisfies VendorKind;
