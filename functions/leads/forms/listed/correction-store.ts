import { isDeepStrictEqual } from "node:util";
import type { Cause, Event } from "../../../accounts/activity/activity.ts";
import { logActivity } from "../../../accounts/activity/activity-store.ts";
import { clean } from "../../../platform/http/text.ts";
import type { FormDescription } from "../description.ts";
import { correctForm, type FormChange } from "./correction.ts";
import { presentForm, type ShownForm } from "./shown-form.ts";
import { listForm, type SiteForms, unlistForm } from "./site-forms.ts";
import { changeSiteForms, deleteForm, formId, putForm } from "./site-forms-store.ts";
import { toStoredForm } from "./stored-form.ts";

/** A form of a site, with the site's name for the activity log. */
export type FormOfSite = { accountId: string; site: { id: string; name: string }; key: string };

/** A form's title: its heading, its name or its page. */
const formTitle = ({ form }: FormDescription): string =>
  clean(form.heading || form.name || form.page, 60) || "without a name";

const changed = ({ site }: FormOfSite, form: FormDescription): Event => ({
  what: "site.form_changed",
  subject: { kind: "site", id: site.id, name: site.name },
  details: { form: formTitle(form) },
});

/** Corrects a listed form. 400 for a field that the form lacks or that is never read. */
export async function saveCorrection(
  of: FormOfSite,
  description: FormDescription,
  change: FormChange,
  cause: Cause,
): Promise<ShownForm> {
  const { accountId, site, key } = of;
  const forms = await changeSiteForms(accountId, site.id, (before) => {
    const after = correctForm(before, key, description, change);
    if (isDeepStrictEqual(after.corrections, before.corrections)) return null;
    return { forms: after, actions: [logActivity(accountId, changed(of, description), cause)] };
  });
  return presentForm({ id: formId(key), key, description }, forms);
}

/** Lists a form that its owner has found, with its current description. Does nothing if the list is full. */
export async function saveFoundForm(
  of: FormOfSite,
  description: FormDescription,
  now: Date,
): Promise<SiteForms> {
  const { accountId, site, key } = of;
  const stored = toStoredForm(description);
  return changeSiteForms(accountId, site.id, (before) => {
    const listing = stored && listForm(before, key, { now, isLead: false });
    if (stored === null || listing === null) return null;
    const { forms, replaced } = listing;
    const replacing = replaced === undefined ? [] : [deleteForm(accountId, site.id, replaced)];
    return { forms, actions: [putForm(accountId, site.id, key, stored), ...replacing] };
  });
}

/** Removes a form and its corrections from the list. */
export async function removeForm(of: FormOfSite, description: FormDescription, cause: Cause): Promise<void> {
  const { accountId, site, key } = of;
  await changeSiteForms(accountId, site.id, (before) => ({
    forms: unlistForm(before, key),
    actions: [deleteForm(accountId, site.id, key), logActivity(accountId, changed(of, description), cause)],
  }));
}
