import { answerCheck, openFormsCheck } from "./check.ts";
import { readMark, setConsent } from "./consent.ts";
import { onHubSpotForm, onMessage } from "./embeds.ts";
import { learnFocused, watchForms } from "./forms.ts";
import { guard, listen } from "./guard.ts";
import { onVisibilityChange, refresh, reset, save, startTracking } from "./journey.ts";
import { submitLead } from "./lead.ts";
import { forget } from "./memory.ts";
import { resendPending } from "./outbox.ts";

/** The commands of `whence(name, …)`. */
const commands = {
  lead: (lead: WhenceLead): void => submitLead(lead),
  consent(choice: string): void {
    const granted = choice === "granted";
    setConsent(granted);
    if (granted) learnFocused();
    else {
      resendPending();
      forget();
      reset();
      onVisibilityChange();
    }
    save();
  },
  attribution(callback?: (journey: WhenceJourney) => void): WhenceJourney {
    const journey = refresh();
    if (callback) callback(journey);
    return journey;
  },
};

/** The delay after a page loads before undelivered leads of earlier pages are resent. */
const RESUME_MS = 3000;

/** The snippet's stub, which queues calls (name and argument) until the script loads. */
type Stub = Whence & { q?: Iterable<unknown>[]; ready?: boolean };

guard(() => {
  const stub = (window.whence || {}) as Stub;
  // The snippet may have been pasted twice.
  if (stub.ready) return;
  const whence = guard((name: keyof typeof commands, argument: never) => commands[name](argument)) as Stub;
  window.whence = whence;
  whence.ready = true;
  readMark();
  watchForms(window);
  listen(window, "message", onMessage);
  listen(window, "hs-form-event:on-submission:success", onHubSpotForm);
  guard(startTracking)();
  for (const [name, argument] of (stub.q || []) as [never, never][]) whence(name, argument);
  listen(window, "online", resendPending);
  // By then, the previous page's leads are most likely stored, so a resend costs two reads and no write.
  setTimeout(resendPending, RESUME_MS);
  answerCheck();
  openFormsCheck();
})();
