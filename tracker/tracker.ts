import { answerCheck } from "./check.ts";
import { choose } from "./consent.ts";
import { onHubSpotForm, onMessage } from "./embeds.ts";
import { watchForms } from "./forms.ts";
import { guard, listen } from "./guard.ts";
import { follow, forget, look, save, settle } from "./journey.ts";
import { submitLead } from "./lead.ts";
import { resume } from "./outbox.ts";

/** What a page may call. */
const commands = {
  lead: submitLead as (lead: WhenceLead) => void,
  consent(choice: string): void {
    const granted = choice === "granted";
    choose(granted);
    if (!granted) {
      resume();
      forget();
      look();
    }
    save();
  },
  attribution(callback?: (journey: WhenceJourney) => void): WhenceJourney {
    const journey = settle();
    if (callback) callback(journey);
    return journey;
  },
};

/** So long after a page has come the leads of earlier pages are looked after. */
const RESUME_MS = 3000;

/** What stands for us until we come: it keeps the calls made, each with its name and what was given. */
type Stub = Whence & { q?: Iterable<unknown>[]; ready?: boolean };

guard(() => {
  const stub = (window.whence || {}) as Stub;
  // The snippet may have been pasted twice.
  if (stub.ready) return;
  const whence = guard((name: keyof typeof commands, given: never) => commands[name](given)) as Stub;
  window.whence = whence;
  whence.ready = true;
  watchForms(window);
  listen(window, "message", onMessage);
  listen(window, "hs-form-event:on-submission:success", onHubSpotForm);
  guard(follow)();
  for (const [name, given] of (stub.q || []) as [never, never][]) whence(name, given);
  listen(window, "online", resume);
  // What the page before has just sent is most likely answered by then.
  setTimeout(resume, RESUME_MS);
  answerCheck();
})();
