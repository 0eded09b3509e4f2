import { isAllowed } from "./consent.ts";
import { readLead } from "./contact.ts";
import { guard } from "./guard.ts";
import { lastTouch } from "./journey.ts";
import { submitLead } from "./lead.ts";
import { forgetSteps } from "./steps.ts";

/** Adds to a lead form where its sender came from, in the names that other systems know. */
export function enrich(form: Element, formData?: FormData): void {
  const touch = isAllowed() && lastTouch();
  if (!touch) return;
  const { at, click_ids, referrer, landing, ...campaign } = touch;
  const known = { ...click_ids, referrer, landing_page: landing } as Record<string, string>;
  for (const field in campaign) known[`utm_${field}`] = campaign[field as keyof typeof campaign] as string;
  for (const name in known) {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
    // A visible field is the visitor's own, even when it is empty.
    if (!known[name] || (field && field.type !== "hidden")) continue;
    if (field) field.value = field.value || known[name];
    if (formData && !formData.get(name)) formData.set(name, known[name]);
  }
}

/** How a button says that the form goes on after it. */
const NEXT = /^\W*(next|continu|weiter|suivant|siguiente|avanti|volgende|n.sta|dalej)/i;

/** Sends a lead that still waits to be sent. */
let sendHeld = (): void => {};

/** The page is being left, and no form has come after the one that was held. */
export const onLeave = (): void => sendHeld();

/** Sends the lead of a form, if it makes one. */
export const capture = guard((form: Element, event?: Event, button?: Element | null): void => {
  const contact = readLead(form);
  if (!contact) return;
  enrich(form);
  const fillSeconds = performance.now() / 1000;
  const send = guard(() => {
    sendHeld = () => {};
    forgetSteps();
    submitLead({ ...contact, form: form.getAttribute("name") || form.getAttribute("id") }, fillSeconds);
  });
  // Another step may follow. And a browser lets an invalid form through if the form checks itself (novalidate), which the
  // page may refuse. Both are held until the form is sent again, or the page is left.
  const isHeld =
    NEXT.test(button?.textContent || "") ||
    [...form.querySelectorAll("input:invalid,select:invalid")].some((field) => field.getClientRects()[0]);
  sendHeld = send;
  if (!event || !isHeld) send();
  else setTimeout(() => event.type === "submit" && !event.defaultPrevented && send());
});
