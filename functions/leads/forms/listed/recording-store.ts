import { TokenBuckets } from "../../../platform/http/token-buckets.ts";
import { TtlCache } from "../../../platform/store/ttl-cache.ts";
import type { FormDescription } from "../description.ts";
import { formKey } from "../identity.ts";
import { isWorthRecording, listForm } from "./site-forms.ts";
import { changeSiteForms, deleteForm, findForm, formId, putForm, readSiteForms } from "./site-forms-store.ts";
import { toStoredForm } from "./stored-form.ts";

/** Forms that were looked up a short while ago: most leads cost neither a read nor a write. */
const cache = new TtlCache<true>(60 * 60_000, 20_000);
/** Anyone can send leads with made-up forms, so an instance lists a limited number of new ones per site. */
const newForms = new TokenBuckets("forms", 20 / 3600, 20);

/**
 * Lists the form of a lead for its site's owner, or updates the time of its last lead. A listed form keeps its
 * description, and the owner's settings are untouched, so that a forged lead can't affect how forms are read.
 */
export async function recordForm(
  accountId: string,
  siteId: string,
  description: FormDescription,
  now: Date,
): Promise<void> {
  const key = formKey(description);
  const at = now.getTime();
  const stored = toStoredForm(description);
  if (stored === null || cache.get(`${siteId} ${key}`, at)) return;
  cache.set(`${siteId} ${key}`, true, at);
  const siteForms = await readSiteForms(accountId, siteId, false);
  if (!isWorthRecording(siteForms, key, now)) return;
  const isNew = siteForms.listed[key] === undefined;
  if (isNew && newForms.take(siteId, at) > 0) return;
  // Not replaced if the eventually consistent read missed it.
  const isStored = !isNew || (await findForm(accountId, siteId, formId(key))) !== null;
  await changeSiteForms(accountId, siteId, (before) => {
    const listing = isWorthRecording(before, key, now) ? listForm(before, key, { now, isLead: true }) : null;
    if (listing === null) return null;
    const { forms, replaced } = listing;
    const actions = [
      ...(isStored ? [] : [putForm(accountId, siteId, key, stored)]),
      ...(replaced === undefined ? [] : [deleteForm(accountId, siteId, replaced)]),
    ];
    return { forms, actions };
  });
}
