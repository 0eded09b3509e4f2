import { signInPage } from "./look.ts";

const HOME = "/dashboard";
// Any origin will do: a URL that resolves to another one is not ours.
const HERE = "https://here.invalid";

/** A page that asks people to sign in without requiring it. */
const INVITATION = "/invitation";

/** The dashboard or invitation page named by `next`. Anything else, such as another origin, becomes the dashboard itself. */
export function parseReturnTo(next: string | null): string {
  // Browsers read a backslash as a slash and drop line breaks, tabs and other control characters.
  if (next === null || !/^\/(?!\/)/.test(next) || /[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(next)) return HOME;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  if (origin !== HERE) return HOME;
  if (next === INVITATION) return next;
  return pathname === HOME || pathname.startsWith(`${HOME}/`) ? pathname + search + hash : HOME;
}

/** The URL of a sign-in page that returns to `page` afterwards. */
export const withReturnTo = (to: string, page: string): string =>
  page === HOME ? to : `${to}?${new URLSearchParams({ next: page })}`;

/** The sign-in URL that returns to the dashboard page at `path` and `search`. */
export const signInTo = (path: string, search: string): string =>
  withReturnTo(signInPage(), parseReturnTo(path + search));
