import { COOKIE_CONSENT_KEY } from "../../../functions/platform/constants.ts";

/** A visitor's choice about cookies that are not strictly necessary. */
export type Consent = "accepted" | "rejected";

const DATE_KEY = "cookieConsentAt";
const YEAR_MS = 365 * 86_400_000;

/** The stored choice; null if there is none or it is more than a year old. */
export function readConsent(): Consent | null {
  const choice = localStorage.getItem(COOKIE_CONSENT_KEY);
  if (choice !== "accepted" && choice !== "rejected") return null;
  const at = Date.parse(localStorage.getItem(DATE_KEY) ?? "");
  return Date.now() - at > YEAR_MS ? null : choice;
}

/**
 * Stores the choice for a year, for all tabs. If it is accepted, a tracked page reloads, now with its tracker; if rejected, a
 * running tracker wipes what it has stored.
 */
export function storeConsent(choice: Consent): void {
  localStorage.setItem(DATE_KEY, new Date().toISOString());
  localStorage.setItem(COOKIE_CONSENT_KEY, choice);
  // Browsers report it to the other tabs only, but this one's banner and app are two scripts.
  dispatchEvent(new StorageEvent("storage", { key: COOKIE_CONSENT_KEY }));
  if (choice === "rejected") window.whence?.("consent", "denied");
  else if (window.WhenceConfig) location.reload();
}
