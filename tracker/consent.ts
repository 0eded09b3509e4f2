import { config } from "./config.ts";
import { NAME, storedCopies, write, writeCookie } from "./storage.ts";

// Stored in place of a journey when a visitor refuses implied consent, which the next page would otherwise imply again,
// and when a site's owner excludes their own browser.
const DENIED = "0";
const IGNORED = "1";

let choice: boolean | undefined;
let copies: string[] | undefined;

/** Reads what this and other pages have stored. Call it rarely, since storage access slows pages down. */
export const readCopies = (): string[] => {
  copies = storedCopies() || [];
  return copies;
};

/** Whether the page's config, or a browser signal that it honors, requires consent first. */
function requiresConsent(): unknown {
  const { consent, gpc, dnt } = config();
  return (
    consent === "required" || (gpc && navigator.globalPrivacyControl) || (dnt && navigator.doNotTrack === "1")
  );
}

const storeMark = (mark: string): void => {
  write(NAME, mark);
  writeCookie(mark);
};

/** Excludes this browser from now on if the page's URL contains "?whence=ignore"; "?whence=count" undoes it. */
export function readMark(): void {
  const [, mark] = /[?&]whence=(ignore|count)\b/.exec(location.search) || [];
  if (mark) storeMark(mark === "ignore" ? IGNORED : "");
}

/** Whether anything may be stored or sent, according to the visitor's choice on this or an earlier page. */
export function isAllowed(): boolean {
  const stored = copies || readCopies();
  const has = (mark: string): boolean => stored.includes(` ${NAME}=${mark}`);
  return !has(IGNORED) && (choice ?? (stored[0] ? !has(DENIED) : !requiresConsent()));
}

/** Records the visitor's choice. A refusal deletes everything stored. */
export function setConsent(granted: boolean): void {
  choice = granted;
  if (!granted) storeMark(requiresConsent() ? "" : DENIED);
}
