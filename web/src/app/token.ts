import { TOKEN_KEY } from "../../../functions/constants.ts";
import { watchElsewhere } from "./elsewhere.ts";

const watchers = new Set<() => void>();

/** The access token this browser holds, or null when signed out. */
export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY) || null;

/** Keeps the token for every tab, or with null signs every tab out. */
export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
  for (const watcher of watchers) watcher();
}

/** Calls back whenever the token may have changed: here, in another tab, or while the page lay in the back cache. */
export function watchToken(watcher: () => void): () => void {
  watchers.add(watcher);
  const stop = watchElsewhere(watcher);
  return () => {
    watchers.delete(watcher);
    stop();
  };
}

/** What a token says of itself; nothing where it cannot be read. */
function claimsOf(token: string): { sub?: unknown; exp?: unknown } {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")),
    );
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** Whose token it is: the `sub` claim, or the whole token where it cannot be read. */
export function ownerOf(token: string): string {
  const { sub } = claimsOf(token);
  return typeof sub === "string" ? sub : token;
}

/** When a token ends, in milliseconds of Unix time; never, where it does not say. */
export function endOf(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp * 1000 : Number.POSITIVE_INFINITY;
}
