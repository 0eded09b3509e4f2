import { listSites } from "../../../accounts/sites/site-store.ts";
import { presentForm, type ShownForm } from "./shown-form.ts";
import { formId, readAllForms } from "./site-forms-store.ts";

const lastUse = ({ last_lead_at, found_at }: ShownForm): string => last_lead_at ?? found_at ?? "";

type ListedForms = { site_id: string; form_data: boolean; forms: ShownForm[] };

/** A site's forms as shown to its owner, the one with the latest lead first. */
export async function listForms(accountId: string, siteId: string): Promise<ListedForms> {
  const { forms, known } = await readAllForms(accountId, siteId);
  const shown = known
    .filter(({ key }) => forms.listed[key] !== undefined)
    .map(({ key, description }) => presentForm({ id: formId(key), key, description }, forms));
  shown.sort((a, b) => lastUse(b).localeCompare(lastUse(a)) || a.id.localeCompare(b.id));
  return { site_id: siteId, form_data: forms.form_data, forms: shown };
}

/** The forms of all sites of an account. */
export async function allForms(accountId: string): Promise<ListedForms[]> {
  const all: ListedForms[] = [];
  for (const { id } of await listSites(accountId)) all.push(await listForms(accountId, id));
  return all;
}
