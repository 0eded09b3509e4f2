import { useSyncExternalStore } from "react";
import { type Consent, readConsent, storeConsent, watchConsent } from "../../app/consent.ts";

const undecided = () => null;

/** The visitor's cookie choice, in sync across tabs; null during prerendering. */
export const useConsent = (): Consent | null => useSyncExternalStore(watchConsent, readConsent, undecided);

/** Accepts all cookies. A tracked page reloads, now with its tracker. */
export function accept(): void {
  storeConsent("accepted");
  if (window.WhenceConfig) location.reload();
}

/** Rejects non-essential cookies. A running tracker wipes what it has stored. */
export function reject(): void {
  storeConsent("rejected");
  window.whence?.("consent", "denied");
}
