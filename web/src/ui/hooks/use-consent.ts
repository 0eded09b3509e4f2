import { useSyncExternalStore } from "react";
import { type Consent, readConsent, storeConsent, watchConsent } from "../../app/consent.ts";

const undecided = () => null;

/** The visitor's choice on cookies, the same in every tab; a page rendered ahead knows of none. */
export const useConsent = (): Consent | null => useSyncExternalStore(watchConsent, readConsent, undecided);

/** Agrees to cookies that are not necessary. A page that is tracked begins anew, now with its tracker. */
export function accept(): void {
  storeConsent("accepted");
  if (window.WhenceConfig) location.reload();
}

/** Refuses them; a tracker that runs already wipes what it has stored. */
export function reject(): void {
  storeConsent("rejected");
  window.whence?.("consent", "denied");
}
