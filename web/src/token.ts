import { TOKEN_KEY } from "../../functions/constants.ts";

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
  const onPageShow = (event: PageTransitionEvent) => event.persisted && watcher();
  watchers.add(watcher);
  window.addEventListener("storage", watcher);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** Whose token it is: the `sub` claim, or the whole token where it cannot be read. */
export function ownerOf(token: string): string {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")),
    );
    const sub = typeof claims === "object" && claims !== null && "sub" in claims ? claims.sub : null;
    return typeof sub === "string" ? sub : token;
  } catch {
    return token;
  }
}
