import * as v from "valibot";
import { environment } from "../../platform/environment.ts";
import { parseJson } from "../../platform/json.ts";
import { readSecret } from "../../platform/store/secret.ts";

const PaymentKeys = v.object({
  key_id: v.pipe(v.string(), v.regex(/^rzp_(test|live)_\w+$/)),
  key_secret: v.pipe(v.string(), v.minLength(1)),
  webhook_secret: v.optional(v.string(), ""),
  /** During a rotation of the webhook secret, the gateway may still sign with the previous one. */
  previous_webhook_secret: v.optional(v.string(), ""),
});
export type PaymentKeys = v.InferOutput<typeof PaymentKeys>;

const FRESH_MS = 5 * 60_000;
/** A secret without keys is soon read again, but not on every (possibly anonymous) request. */
const EMPTY_FRESH_MS = 10_000;
let cached: { keys: PaymentKeys | null; readAt: number } | undefined;

async function secretText(): Promise<string> {
  try {
    return await readSecret(environment.razorpaySecretId);
  } catch (error) {
    // Secrets Manager also reports this for a secret that has no value yet.
    if (error instanceof Error && error.name === "ResourceNotFoundException") return "";
    throw error;
  }
}

const Unfilled = v.object({ key_id: v.optional(v.literal("")), key_secret: v.optional(v.literal("")) });

/** Logs that the secret's value is malformed, never the value itself. */
function warn(outcome: string): null {
  console.error(JSON.stringify({ level: "WARN", at: "payment keys", outcome }));
  return null;
}

/** Parses the secret's value; null when it has no keys, which is logged unless the secret is simply unfilled. */
function keysIn(text: string): PaymentKeys | null {
  if (text === "") return null;
  const json = parseJson(text);
  if (json === undefined) return warn("no JSON");
  const { success, output } = v.safeParse(PaymentKeys, json);
  if (success) return output;
  return v.is(Unfilled, json) ? null : warn("no keys");
}

/** The gateway's keys, cached for five minutes; null while the secret has none. */
export async function paymentKeys(): Promise<PaymentKeys | null> {
  if (cached !== undefined) {
    const age = Date.now() - cached.readAt;
    // A negative age means the clock was set back: read again.
    if (age >= 0 && age < (cached.keys === null ? EMPTY_FRESH_MS : FRESH_MS)) return cached.keys;
  }
  const keys = keysIn(await secretText());
  cached = { keys, readAt: Date.now() };
  return keys;
}

/** Clears the cached keys after the gateway rejected them, so that the next call reads the secret again. */
export function clearKeys(): void {
  cached = undefined;
}
