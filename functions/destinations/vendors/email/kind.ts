import { ownAddress } from "../../../accounts/members/member.ts";
import { connectionField } from "../../adapters/connection.ts";
import type { VendorKind } from "../vendor.ts";

const member = connectionField(
  "The email address of the owner, admin or analyst of your account to email. Unless they joined by invitation, they first confirm it with a link that we email them.",
  ownAddress,
);

export const email = {
  title: "Email",
  group: "alert",
  connection: { member },
  confirms: true,
  standIn: null,
} as const satisfies VendorKind;
