import { environment } from "../environment.ts";
import { HttpError } from "../errors.ts";
import { checkAddress } from "../outbound/address.ts";
import { newSigningSecret } from "../store/webhook-signature.ts";
import type { WebhookCredentials } from "./adapters/webhook.ts";

const OVERLAP_MS = 24 * 3_600_000;

/** Parses a URL that we may send requests to. 400 with the reason for others. */
export function requireAddress(text: string): URL {
  const checked = checkAddress(text, environment.outboundAllow);
  if ("problem" in checked) throw new HttpError(400, checked.problem);
  return checked.url;
}

/** A webhook's credentials with a new secret. The previous one also signs for 24 hours. */
export function withNewSecret({ secrets, ...rest }: WebhookCredentials, now: Date) {
  const signing_secret = newSigningSecret();
  const credentials = {
    ...rest,
    secrets: [signing_secret, ...secrets.slice(0, 1)],
    both_until: new Date(now.getTime() + OVERLAP_MS).toISOString(),
  };
  return { credentials, signing_secret };
}
