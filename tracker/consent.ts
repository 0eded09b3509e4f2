import { config } from "./config.ts";
import { copies, keep, NAME, writeCookie } from "./storage.ts";

/** Kept in place of a journey where the visitor refused and had not been asked. */
const DENIED = "0";

let choice: boolean | undefined;

/** Whether the page, or the visitor's browser, wants to be asked first. */
function isAsked(): unknown {
  const { consent, gpc, dnt } = config();
  return (
    consent === "required" || (gpc && navigator.globalPrivacyControl) || (dnt && navigator.doNotTrack === "1")
  );
}

/** Whether anything may be stored and sent: as the visitor chose here, or on an earlier page. */
export function isAllowed(): boolean {
  const kept = copies();
  return choice === undefined ? (kept[0] ? !kept.includes(` ${NAME}=${DENIED}`) : !isAsked()) : choice;
}

/** Takes the visitor's choice; a refusal wipes all that was stored. */
export function choose(granted: boolean): void {
  const mark = isAsked() ? "" : DENIED;
  choice = granted;
  if (!granted) {
    keep(NAME, mark);
    writeCookie(mark);
  }
}
