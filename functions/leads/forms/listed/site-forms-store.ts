import * as v from "valibot";
import { HttpError } from "../../../platform/errors.ts";
import { digest } from "../../../platform/store/digest.ts";
import { type Key, keys } from "../../../platform/store/keys.ts";
import { CONTENTION, retry } from "../../../platform/store/retry.ts";
import { getRow, queryAll, type Row } from "../../../platform/store/table.ts";
import { type Action, put, remove, transact, UNCONDITIONAL } from "../../../platform/store/transaction.ts";
import { TtlCache } from "../../../platform/store/ttl-cache.ts";
import type { FormDescription } from "../description.ts";
import type { FormSettings } from "../settings.ts";
import { NO_FORMS, SiteForms, toSettings } from "./site-forms.ts";
import { fromStoredForm } from "./stored-form.ts";

/** Short, so that an owner who tries a correction soon sees it work. */
const cached = new TtlCache<FormSettings>(15_000, 10_000);

/** What is stored about a site's forms as a whole. */
export async function readSiteForms(
  accountId: string,
  siteId: string,
  consistent = true,
): Promise<SiteForms> {
  const row = await getRow(keys.siteForms(accountId, siteId), { consistent });
  return row === null ? NO_FORMS : v.parse(SiteForms, row);
}

/** The settings that a site's forms are read with. Cached, since every visitor who uses a form asks for them. */
export async function findFormSettings(accountId: string, siteId: string): Promise<FormSettings> {
  const now = Date.now();
  const hit = cached.get(siteId, now);
  if (hit !== undefined) return hit;
  const settings = toSettings(await readSiteForms(accountId, siteId, false));
  cached.set(siteId, settings, now);
  return settings;
}

const Stored = v.object({
  form_key: v.string(),
  description: v.pipe(v.unknown(), v.transform(fromStoredForm)),
});
/** A form's description, and the key of its settings. */
export type KnownForm = { key: string; description: FormDescription };

const parseForm = (row: Row): KnownForm => {
  const { form_key, description } = v.parse(Stored, row);
  return { key: form_key, description };
};

/** A form's id for people and paths: its key may be any text. */
export const formId = (key: string): string => `form_${digest(key)}`;

const formKey = (accountId: string, siteId: string, id: string): Key =>
  keys.form(accountId, siteId, id.replace("form_", ""));

/** A listed form; null if there is none. */
export async function findForm(accountId: string, siteId: string, id: string): Promise<KnownForm | null> {
  const row = /^form_[\w-]{22}$/.test(id) ? await getRow(formKey(accountId, siteId, id)) : null;
  return row && parseForm(row);
}

/** A listed form; 404 if there is none. */
export async function requireForm(accountId: string, siteId: string, id: string): Promise<KnownForm> {
  const form = await findForm(accountId, siteId, id);
  if (form === null) throw new HttpError(404, "This site has no such form.");
  return form;
}

/** Everything that is stored about a site's forms. */
export async function readAllForms(
  accountId: string,
  siteId: string,
): Promise<{ forms: SiteForms; known: KnownForm[] }> {
  const own = keys.siteForms(accountId, siteId);
  const rows = await queryAll(own);
  const settings = rows.find(({ sk }) => sk === own.sk);
  return {
    forms: v.parse(SiteForms, settings ?? {}),
    known: rows.filter((row) => row !== settings).map(parseForm),
  };
}

/** The action that stores or replaces a form's description. */
export const putForm = (accountId: string, siteId: string, key: string, description: object): Action =>
  put(formKey(accountId, siteId, formId(key)), { form_key: key, description }, UNCONDITIONAL);

export const deleteForm = (accountId: string, siteId: string, key: string): Action =>
  remove(formKey(accountId, siteId, formId(key)), UNCONDITIONAL);

/** A change: the new state, and the actions to write with it. Null changes nothing. */
type Planned = { forms: SiteForms; actions?: Action[] } | null;

/** Changes a site's forms in one transaction. Returns the new state. */
export const changeSiteForms = (
  accountId: string,
  siteId: string,
  plan: (before: SiteForms) => Planned,
): Promise<SiteForms> =>
  retry(CONTENTION, async () => {
    const before = await readSiteForms(accountId, siteId);
    const planned = plan(before);
    if (planned === null) return before;
    const after = { ...planned.forms, version: before.version + 1 };
    const key = keys.siteForms(accountId, siteId);
    const failed = await transact(() => [
      before.version === 0
        ? put(key, after)
        : put(key, after, "version = :before", { ":before": before.version }),
      ...(planned.actions ?? []),
    ]);
    return failed.length === 0 ? after : undefined;
  });
