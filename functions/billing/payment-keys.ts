import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import * as v from "valibot";
import { environment } from "../http/environment.ts";

const PaymentKeys = v.object({
  key_id: v.pipe(v.string(), v.regex(/^rzp_(test|live)_\w+$/)),
  key_secret: v.pipe(v.string(), v.minLength(1)),
  webhook_secret: v.optional(v.string(), ""),
  /** While the webhook's secret is changed, the gateway may still sign with the one before. */
  previous_webhook_secret: v.optional(v.string(), ""),
});
export type PaymentKeys = v.InferOutput<typeof PaymentKeys>;

const FRESH_MS = 5 * 60_000;
let remembered: { keys: PaymentKeys; readAt: number } | undefined;

const client = new SecretsManagerClient({
  maxAttempts: 2,
  requestHandler: { requestTimeout: 1500, connectionTimeout: 1000, throwOnRequestTimeout: true },
});

async function secretText(): Promise<string | undefined> {
  try {
    const SecretId = environment.razorpaySecretId;
    return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString;
  } catch (error) {
    // A secret that was never filled is not found either.
    if (error instanceof Error && error.name === "ResourceNotFoundException") return undefined;
    throw error;
  }
}

/** The gateway's keys, read anew every five minutes; null while the secret does not hold them. */
export async function paymentKeys(): Promise<PaymentKeys | null> {
  if (remembered !== undefined && Date.now() < remembered.readAt + FRESH_MS) return remembered.keys;
  const text = await secretText();
  let json: unknown;
  try {
    json = JSON.parse(text ?? "");
  } catch {
    return null;
  }
  const { success, output } = v.safeParse(PaymentKeys, json);
  if (!success) return null;
  remembered = { keys: output, readAt: Date.now() };
  return output;
}

/** Has the keys read anew at the next use: the gateway did not take these. */
export function forgetKeys(): void {
  remembered = undefined;
}
