import { createHmac, randomBytes } from "node:crypto";
import { newId } from "./entities.ts";

export type Keys = { key_id: string; key_secret: string; webhook_secret: string };

/** Random keys for one run. */
export const newKeys = (): Keys => ({
  key_id: newId("rzp_test_"),
  key_secret: randomBytes(18).toString("hex"),
  webhook_secret: randomBytes(18).toString("hex"),
});

/** SHA-256 HMAC in hex, used for both confirmations and webhooks. */
export const sign = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");
