import { parseUrl } from "../../platform/url.ts";
import type { FailureDetails } from "../outcome.ts";

const SECRET_MIN = 8;
/** URL parts such as "webhooks" or "Receiver" are not secret. */
const WORD = /^[A-Z]?[a-z_-]{0,19}$/;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The parts of a URL that may be secret: everything after its host. */
function listParts({ pathname, search, username, password }: URL): string[] {
  const parts = [...pathname.split("/"), ...search.split(/[?&=]/), username, password];
  return parts.flatMap((part) => [part, decode(part)]);
}

/** The strings in credentials that must not be logged. */
function secretsIn(credentials: unknown): string[] {
  if (typeof credentials === "object" && credentials !== null)
    return Object.values(credentials).flatMap(secretsIn);
  if (typeof credentials !== "string") return [];
  const url = /^https?:/.test(credentials) ? parseUrl(credentials) : null;
  return url === null ? [credentials] : listParts(url);
}

/** Where the start of a secret begins at the end of a truncated text; the text's length if there is none. */
function findTruncatedSecret(text: string, secret: string): number {
  for (let at = Math.max(0, text.length - secret.length); at <= text.length - SECRET_MIN; at++)
    if (secret.startsWith(text.slice(at))) return at;
  return text.length;
}

/** Redacts credentials from responses: servers often echo the URL or the key of a request. */
export function createRedactor(credentials: unknown): (text: string) => string {
  const secrets = secretsIn(credentials)
    .filter((secret) => secret.length >= SECRET_MIN && !WORD.test(secret))
    .sort((a, b) => b.length - a.length);
  return (text) => {
    const left = secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
    const start = Math.min(...secrets.map((secret) => findTruncatedSecret(left, secret)), left.length);
    return start < left.length ? `${left.slice(0, start)}…` : left;
  };
}

/** The failure with credentials redacted from its text. */
export const redactFailed = <Failing extends { failure: FailureDetails }>(
  failed: Failing,
  redact: (text: string) => string,
): Failing =>
  failed.failure.words === undefined
    ? failed
    : { ...failed, failure: { ...failed.failure, words: redact(failed.failure.words) } };
