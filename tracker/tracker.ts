import type { Contact } from "./fields.ts";
import { watchForms } from "./forms.ts";
import { guard } from "./guard.ts";
import { follow, recount } from "./journey.ts";
import { submitLead } from "./lead.ts";
import { resume } from "./outbox.ts";

type Journey = ReturnType<typeof recount>;

/** What a page may call: `whence("lead", {email, …})` and `whence("attribution", callback?)`. */
interface Whence {
  (command: "lead", lead: Contact & { form?: string }): void;
  (command: "attribution", callback?: (journey: Journey) => void): Journey;
  /** The calls made before the script came. */
  q?: Iterable<unknown>[];
  ready?: boolean;
}

declare global {
  interface Window {
    whence?: Whence;
  }
}

const call = guard((command: unknown, given: unknown) => {
  if (command === "lead") submitLead({ form: "api", ...(given as Contact) });
  if (command !== "attribution") return undefined;
  const journey = recount();
  if (typeof given === "function") given(journey);
  return journey;
});

guard(() => {
  const stub: Partial<Whence> = window.whence || {};
  // The snippet may have been pasted twice.
  if (stub.ready) return;
  window.whence = Object.assign(call, { ready: true }) as Whence;
  guard(watchForms)();
  guard(follow)();
  for (const [command, given] of stub.q || []) call(command, given);
  resume();
})();
