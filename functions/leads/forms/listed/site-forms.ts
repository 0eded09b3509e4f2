import * as v from "valibot";
import { DAY_MS } from "../../../platform/day.ts";
import { FIELD_KINDS } from "../description.ts";
import type { FormSettings } from "../settings.ts";

/** The maximum number of listed forms per site, and how long a form without leads stays listed. */
export const FORMS_MAX = 50;
const IDLE_MS = 90 * DAY_MS;
/** How often the time of a form's last lead is updated, so that a busy form costs a few writes a day. */
const REFRESH_MS = 6 * 60 * 60_000;

/** An owner's corrections of a form. */
const Correction = v.object({
  contact: v.optional(v.boolean()),
  fields: v.record(v.string(), v.picklist(FIELD_KINDS)),
});
export type Correction = v.InferOutput<typeof Correction>;

/**
 * What is stored about the forms of a site as a whole: the owner's settings, and when each listed form was found and last
 * sent a lead. Descriptions of the forms are in rows of their own.
 */
export const SiteForms = v.object({
  version: v.optional(v.number(), 0),
  form_data: v.optional(v.boolean(), false),
  corrections: v.optional(v.record(v.string(), Correction), {}),
  listed: v.optional(
    v.record(v.string(), v.object({ found_at: v.string(), last_lead_at: v.nullable(v.string()) })),
    {},
  ),
});
export type SiteForms = v.InferOutput<typeof SiteForms>;

export const NO_FORMS: SiteForms = v.parse(SiteForms, {});

export const toSettings = ({ corrections, form_data }: SiteForms): FormSettings => ({
  corrections,
  form_data,
});

const lastSeen = ({ listed }: SiteForms, key: string): string =>
  listed[key]?.last_lead_at ?? listed[key]?.found_at ?? "";

/** Whether a lead's form needs a write: it is new, or its last lead was a while ago. */
export function isWorthRecording({ listed }: Pick<SiteForms, "listed">, key: string, now: Date): boolean {
  const last = listed[key]?.last_lead_at;
  return last == null || now.getTime() - Date.parse(last) > REFRESH_MS;
}

/** The form that a new one can replace when the list is full: the longest unused one, never a corrected one. */
function idleForm(forms: SiteForms, now: Date): string | undefined {
  const since = new Date(now.getTime() - IDLE_MS).toISOString();
  return Object.keys(forms.listed)
    .filter((key) => lastSeen(forms, key) < since && forms.corrections[key] === undefined)
    .sort((a, b) => lastSeen(forms, a).localeCompare(lastSeen(forms, b)))[0];
}

/** Lists a form; `replaced` is the form it evicts. Null if the list is full. */
export function listForm(
  forms: SiteForms,
  key: string,
  { now, isLead }: { now: Date; isLead: boolean },
): { forms: SiteForms; replaced: string | undefined } | null {
  const at = now.toISOString();
  const { [key]: before, ...otherForms } = forms.listed;
  const isFull = before === undefined && Object.keys(otherForms).length >= FORMS_MAX;
  const replaced = isFull ? idleForm(forms, now) : undefined;
  if (isFull && replaced === undefined) return null;
  const { [replaced ?? ""]: _, ...rest } = otherForms;
  const after = {
    found_at: before?.found_at ?? at,
    last_lead_at: isLead ? at : (before?.last_lead_at ?? null),
  };
  return { forms: { ...forms, listed: { ...rest, [key]: after } }, replaced };
}

/** Removes a form and its corrections from the list. A later lead lists it again. */
export function unlistForm(forms: SiteForms, key: string): SiteForms {
  const { [key]: _, ...listed } = forms.listed;
  const { [key]: __, ...corrections } = forms.corrections;
  return { ...forms, listed, corrections };
}
