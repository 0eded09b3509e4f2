import { requiredText } from "../../../platform/http/text.ts";
import { client_id, client_secret, connectionField } from "../../adapters/connection.ts";
import type { VendorKind } from "../vendor.ts";

const domain = connectionField(
  "Your organization's domain at the destination.",
  requiredText("The domain", 200),
);

export const salesforce = {
  title: "Salesforce",
  group: "crm",
  connection: { domain, client_id, client_secret },
  confirms: true,
  leadIdCode: null,
  standIn: "salesforce",
} as const satisfies VendorKind;
