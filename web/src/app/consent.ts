import { COOKIE_CONSENT_KEY } from "../../../functions/constants.ts";
import { watchStorage } from "./watch-storage.ts";

/** A visitor's choice about cookies that are not strictly necessary. */
export type Consent = "accepted" | "rejected";

const DATE_KEY = "cookieConsentAt";
const YEAR_MS = 365 * 86_400_000;

const watchers = new Set<() => void>();

/** The stored choice; null if there is none or it is more than a year old. */
export function readConsent(): Consent | null {
  const choice = localStorage.getItem(COOKIE_CONSENT_KEY);
  if (choice !== "accepted" && choice !== "rejected") return null;
  const at = Date.parse(localStorage.getItem(DATE_KEY) ?? "");
  return Date.now() - at > YEAR_MS ? null : choice;
}

/** Stores the choice for a year, for all tabs. */
export function storeConsent(choice: Consent): void {
  localStorage.setItem(DATE_KEY, new Date().toISOString());
  localStorage.setItem(COOKIE_CONSENT_KEY, choice);
  for (const watcher of watchers) watcher();
}

/** Calls back when the choice may have changed, in any tab. Returns an unsubscribe function. */
export function watchConsent(watcher: () => void): () => void {
  watchers.add(watcher);
  const stop = watchStorage(watcher);
  return () => {
    watchers.delete(watcher);
    stop();
  };
}
