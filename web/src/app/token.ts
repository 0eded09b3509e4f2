import { TOKEN_KEY } from "../../../functions/platform/constants.ts";
import { watchStorage } from "./watch-storage.ts";

/** Keys of what pages remember until logout: that a person has no account of their own, or an account no start page. */
export const GUEST_KEY = "guest";
export const NO_START_KEY = "no-start-page";

const watchers = new Set<() => void>();

/** The stored access token, or null when signed out. */
export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY) || null;

/** Stores the token for all tabs; null signs all of them out. */
export function storeToken(token: string | null): void {
  if (token === null) for (const key of [TOKEN_KEY, GUEST_KEY, NO_START_KEY]) localStorage.removeItem(key);
  else localStorage.setItem(TOKEN_KEY, token);
  for (const watcher of watchers) watcher();
}

/** Calls back when the token may have changed, in any tab. Returns an unsubscribe function. */
export function watchToken(watcher: () => void): () => void {
  watchers.add(watcher);
  const stop = watchStorage(watcher);
  return () => {
    watchers.delete(watcher);
    stop();
  };
}

/** A token's claims, unverified; empty if it cannot be decoded. */
function readClaims(token: string): { sub?: unknown; exp?: unknown } {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")),
    );
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** The account of a token: its `sub` claim, or the whole token if it cannot be decoded. */
export function readOwner(token: string): string {
  const { sub } = readClaims(token);
  return typeof sub === "string" ? sub : token;
}

/** When a token expires, in Unix milliseconds; Infinity if it does not say. */
export function readExpiry(token: string): number {
  const { exp } = readClaims(token);
  return typeof exp === "number" ? exp * 1000 : Number.POSITIVE_INFINITY;
}
