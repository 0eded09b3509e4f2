import { isAllowed } from "./consent.ts";
import { readLead } from "./contact.ts";
import { guard } from "./guard.ts";
import { lastTouch } from "./journey.ts";
import { submitLead } from "./lead.ts";
import { clearReplay, replayOf } from "./replay.ts";
import { clearSteps } from "./steps.ts";

/** Adds the last touch to a form, under the field names that CRMs and form back ends expect. */
export function addAttribution(form: Element, formData?: FormData): void {
  const touch = isAllowed() && lastTouch();
  if (!touch) return;
  const { at, click_ids, referrer, landing, ...campaign } = touch;
  const known = { ...click_ids, referrer, landing_page: landing } as Record<string, string>;
  for (const field in campaign) known[`utm_${field}`] = campaign[field as keyof typeof campaign] as string;
  for (const name in known) {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
    // A visible field belongs to the visitor, even when empty.
    if (!known[name] || (field && field.type !== "hidden")) continue;
    if (field) field.value = field.value || known[name];
    if (formData && !formData.get(name)) formData.set(name, known[name]);
  }
}

/** Button texts that lead to another step of the form. */
const NEXT = /^\W*(next|continu|weiter|suivant|siguiente|avanti|volgende|n.sta|dalej)/i;

/** Sends the held lead, if there is one. */
let sendHeld = (): void => {};

/** When the page is left, no step can follow: the held form was the last one. */
export const onLeave = (): void => sendHeld();

/** Sends a form's lead, or holds it if another step may follow. Ignores forms that are not leads. */
export const capture = guard((form: Element, event?: Event, button?: Element | null): void => {
  const contact = readLead(form);
  if (!contact) return;
  addAttribution(form);
  const replay = replayOf(form);
  const fillSeconds = performance.now() / 1000;
  const send = guard(() => {
    sendHeld = () => {};
    clearSteps();
    clearReplay();
    const name = form.getAttribute("name") || form.getAttribute("id");
    submitLead({ ...contact, form: name }, fillSeconds, false, replay);
  });
  // Also hold it if the form is novalidate and has an invalid visible field, since the page may reject it. A held
  // lead is sent with the next submit or when the page is left.
  const isHeld =
    NEXT.test(button?.textContent || "") ||
    [...form.querySelectorAll("input:invalid,select:invalid")].some((field) => field.getClientRects()[0]);
  sendHeld = send;
  if (!event || !isHeld) send();
  else setTimeout(() => event.type === "submit" && !event.defaultPrevented && send());
});
