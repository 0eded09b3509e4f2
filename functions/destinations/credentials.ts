import { environment } from "../platform/environment.ts";
import { HttpError } from "../platform/errors.ts";
import { checkAddress } from "../platform/outbound/address.ts";
import { newSigningSecret } from "../platform/store/webhook-signature.ts";
import { secretsInForce, type WebhookCredentials } from "./vendors/webhook/adapter.ts";

const OVERLAP_MS = 24 * 3_600_000;

/** Parses a URL that we may send requests to. 400 with the reason for others. */
export function requireAddress(text: string): URL {
  const checked = checkAddress(text, environment.outboundAllow);
  if ("problem" in checked) throw new HttpError(400, checked.problem);
  return checked.url;
}

/** The most secrets that sign at once, each with a signature in every request's header. */
const SECRETS_MAX = 10;

/**
 * A webhook's credentials with a new secret. Each earlier one that is still in force signs for 24 hours from when it was
 * replaced. 400 after too many replacements in that time.
 */
export function withNewSecret(before: WebhookCredentials, now: Date) {
  const inForce = secretsInForce(before, now);
  if (inForce.length >= SECRETS_MAX)
    throw new HttpError(400, "This secret was replaced too often. Try again in 24 hours.");
  const signing_secret = newSigningSecret();
  const replacedEnd = new Date(now.getTime() + OVERLAP_MS).toISOString();
  const credentials = {
    url: before.url,
    secrets: [signing_secret, ...inForce.map(({ secret }) => secret)],
    ends: inForce.map(({ end }) => end ?? replacedEnd),
  };
  return { credentials, signing_secret };
}
