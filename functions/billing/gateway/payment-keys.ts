import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import * as v from "valibot";
import { environment } from "../../environment.ts";

const PaymentKeys = v.object({
  key_id: v.pipe(v.string(), v.regex(/^rzp_(test|live)_\w+$/)),
  key_secret: v.pipe(v.string(), v.minLength(1)),
  webhook_secret: v.optional(v.string(), ""),
  /** While the webhook's secret is changed, the gateway may still sign with the one before. */
  previous_webhook_secret: v.optional(v.string(), ""),
});
export type PaymentKeys = v.InferOutput<typeof PaymentKeys>;

const FRESH_MS = 5 * 60_000;
/** A secret without keys is looked at again soon, but not for each call that anybody may make. */
const EMPTY_FRESH_MS = 10_000;
let remembered: { keys: PaymentKeys | null; readAt: number } | undefined;

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

const Unfilled = v.object({ key_id: v.optional(v.literal("")), key_secret: v.optional(v.literal("")) });

/** Says that the secret was filled wrongly, and not with what. */
function warned(outcome: string): null {
  console.error(JSON.stringify({ level: "WARN", at: "payment keys", outcome }));
  return null;
}

/** The keys in a secret's text; null where there are none, which is logged unless it was just never filled. */
function keysIn(text: string): PaymentKeys | null {
  if (text === "") return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return warned("no JSON");
  }
  const { success, output } = v.safeParse(PaymentKeys, json);
  if (success) return output;
  return v.is(Unfilled, json) ? null : warned("no keys");
}

/** The gateway's keys, read anew every five minutes; null while the secret does not hold them. */
export async function paymentKeys(): Promise<PaymentKeys | null> {
  if (remembered !== undefined) {
    const age = Date.now() - remembered.readAt;
    // What was read at a time yet to come was read before the clock went back.
    if (age >= 0 && age < (remembered.keys === null ? EMPTY_FRESH_MS : FRESH_MS)) return remembered.keys;
  }
  const keys = keysIn((await secretText()) ?? "");
  remembered = { keys, readAt: Date.now() };
  return keys;
}

/** Has the keys read anew at the next use: the gateway did not take these. */
export function forgetKeys(): void {
  remembered = undefined;
}
