const HOME = "/dashboard";
// Any origin will do: an address that leaves it was not one of ours.
const HERE = "https://here.invalid";

/** The page of the dashboard that `next` names, or the dashboard itself: nothing else is gone to after signing in. */
export function returnTo(next: string | null): string {
  // A browser reads a backslash as a slash and drops line breaks, tabs and what else cannot be seen.
  if (next === null || !/^\/(?!\/)/.test(next) || /[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(next)) return HOME;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  if (origin !== HERE) return HOME;
  return pathname === HOME || pathname.startsWith(`${HOME}/`) ? pathname + search + hash : HOME;
}

/** The address of a sign-in page from which one comes to the page wanted. */
export const withReturnTo = (to: string, page: string): string =>
  page === HOME ? to : `${to}?${new URLSearchParams({ next: page })}`;

/** The sign-in page's address which leads back to the page of the dashboard at `path` and `search`. */
export const signInTo = (path: string, search: string): string =>
  withReturnTo("/login", returnTo(path + search));
