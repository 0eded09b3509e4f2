import { config } from "./config.ts";
import { NAME, storedCopies, write, writeCookie } from "./storage.ts";

/** Stored instead of a journey after a refusal where consent is implied, so that the refusal lasts. */
const DENIED = "0";

let choice: boolean | undefined;

/** Whether consent must be given first, by the page's config or the browser's signals it honors. */
function requiresConsent(): unknown {
  const { consent, gpc, dnt } = config();
  return (
    consent === "required" || (gpc && navigator.globalPrivacyControl) || (dnt && navigator.doNotTrack === "1")
  );
}

/** Whether anything may be stored or sent, by the visitor's choice on this page or an earlier one. */
export function isAllowed(): boolean {
  const stored = storedCopies();
  return choice === undefined
    ? stored[0]
      ? !stored.includes(` ${NAME}=${DENIED}`)
      : !requiresConsent()
    : choice;
}

/** Records the visitor's choice. A refusal deletes everything stored. */
export function setConsent(granted: boolean): void {
  const mark = requiresConsent() ? "" : DENIED;
  choice = granted;
  if (!granted) {
    write(NAME, mark);
    writeCookie(mark);
  }
}
