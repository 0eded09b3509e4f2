import { isAllowed } from "./consent.ts";
import { allIn } from "./elements.ts";
import type { Field } from "./fields.ts";
import { lastTouch } from "./journey.ts";
import { findFacts } from "./recognition.ts";

/**
 * Adds the last touch to a form, under the field names that CRMs and form back ends expect: to its empty hidden fields, and
 * to the data that the browser is about to send.
 */
export function addAttribution(form: Element, formData?: FormData): void {
  const touch = isAllowed() && lastTouch();
  if (!touch) return;
  const { at, click_ids, referrer, landing, ...campaign } = touch;
  const values: Record<string, string> = { ...click_ids, landing_page: landing as string };
  for (const [name, text] of Object.entries(campaign)) values[`utm_${name}`] = text as string;
  // Without a response, the referrer could be a page that visitors only pass through.
  if (referrer && findFacts(form)?.answer.returns.includes(new URL(referrer).hostname) === false)
    values.referrer = referrer;
  for (const [name, text] of Object.entries(values)) {
    const [field] = allIn<Field>(form, `[name="${name}"]`);
    // A visible field belongs to the visitor, even when empty.
    if (field && field.type !== "hidden") continue;
    if (field) field.value ||= text;
    if (formData && !formData.get(name)) formData.set(name, text);
  }
}
