import { COOKIE_CONSENT_KEY } from "../../../functions/constants.ts";
import { watchElsewhere } from "./elsewhere.ts";

/** A visitor's word on what is not strictly necessary. */
export type Consent = "accepted" | "rejected";

const DATE_KEY = "cookieConsentAt";
const YEAR_MS = 365 * 86_400_000;

const watchers = new Set<() => void>();

/** What this browser's visitor has chosen; null where they have not, or more than a year ago. */
export function readConsent(): Consent | null {
  const choice = localStorage.getItem(COOKIE_CONSENT_KEY);
  if (choice !== "accepted" && choice !== "rejected") return null;
  const at = Date.parse(localStorage.getItem(DATE_KEY) ?? "");
  return Date.now() - at > YEAR_MS ? null : choice;
}

/** Keeps the choice for a year, for every tab. */
export function storeConsent(choice: Consent): void {
  localStorage.setItem(DATE_KEY, new Date().toISOString());
  localStorage.setItem(COOKIE_CONSENT_KEY, choice);
  for (const watcher of watchers) watcher();
}

/** Calls back whenever the choice may have changed: here, in another tab, or while the page lay in the back cache. */
export function watchConsent(watcher: () => void): () => void {
  watchers.add(watcher);
  const stop = watchElsewhere(watcher);
  return () => {
    watchers.delete(watcher);
    stop();
  };
}
