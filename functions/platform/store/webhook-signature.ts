import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** A new webhook signing secret. */
export const newSigningSecret = (): string => PREFIX + randomBytes(32).toString("base64");

/**
 * A webhook's signature header (Standard Webhooks): `v1,` and the base64 HMAC of id, timestamp (s) and body, once per
 * secret, so that a secret can be rotated without downtime.
 */
export const signWebhook = (
  id: string,
  timestamp: number,
  body: string,
  secrets: readonly string[],
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(PREFIX, ""), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
