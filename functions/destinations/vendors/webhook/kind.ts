import { url } from "../../adapters/connection.ts";
import type { VendorKind } from "../vendor.ts";

/** A customer's own server. */
export const webhook = {
  title: "Webhook",
  group: "server",
  connection: { url },
  confirms: true,
  addedBy: "person",
  plan: { feature: "integrations", to: "add webhooks" },
  standIn: null,
} as const satisfies VendorKind;

/** A subscription of an automation tool: a webhook that the tool creates with its key. */
export const hook = {
  title: "Hook",
  group: "server",
  connection: { url },
  confirms: true,
  addedBy: "tool",
  plan: null,
  standIn: null,
} as const satisfies VendorKind;
