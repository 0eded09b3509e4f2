import { config } from "./config.ts";
import { NAME, read, storedCopies, write, writeCookie } from "./storage.ts";

/** Stored in place of a journey when a visitor refuses implied consent. Otherwise the next page would imply it again. */
const DENIED = "0";

let choice: boolean | undefined;

/** Whether the page's config, or a browser signal that it honors, requires consent first. */
function requiresConsent(): unknown {
  const { consent, gpc, dnt } = config();
  return (
    consent === "required" || (gpc && navigator.globalPrivacyControl) || (dnt && navigator.doNotTrack === "1")
  );
}

/** Where a browser is marked that its owner wants left out, such as the site owner's own. */
const IGNORED = `${NAME}-ignore`;

/** Leaves this browser out from now on, if the page's URL says "?whence=ignore"; "?whence=count" undoes it. */
export function readMark(): void {
  const [, mark] = /[?&]whence=(ignore|count)\b/.exec(location.search) || [];
  if (mark) write(IGNORED, mark === "ignore" ? "1" : "");
}

/** Whether anything may be stored or sent, according to the visitor's choice on this or an earlier page. */
export function isAllowed(): boolean {
  if (read(IGNORED)) return false;
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
