import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import { CRM_FIELDS, type CrmField } from "../../crm/field.ts";
import { findMissing } from "../../crm/mapping.ts";
import { createFields } from "./creation.ts";
import { type Described, describeLead } from "./description.ts";
import { LEAD_ID, type Lengths, salesforceName } from "./lead.ts";
import { ownAmong } from "./own-fields.ts";
import type { Org } from "./response.ts";

/** The types that are also accepted, since an administrator may have created the field. */
const ACCEPTED_TYPES = {
  text: ["string", "textarea"],
  "long text": ["string", "textarea"],
  number: ["double", "int"],
  time: ["datetime"],
} as const;

/** Whether an existing field meets our requirements. */
const isUsable = ({ type: wanted, unique: isKey }: CrmField, existing: Described): boolean =>
  ACCEPTED_TYPES[wanted].some((type) => type === existing.type) &&
  (!isKey || (existing.externalId && existing.unique));

/** Our fields and mapped fields that exist and that we may write, with their text lengths. */
async function findFields(org: Org): Promise<{ lengths: Lengths } | Failed> {
  const described = await describeLead(org);
  if ("kind" in described) return described;
  const existing = new Map(described.fields.map((field) => [field.name, field]));
  const ours = CRM_FIELDS.flatMap((field) => {
    const found = existing.get(salesforceName(field.name));
    return found !== undefined && isUsable(field, found) ? [[found.name, found.length] as const] : [];
  });
  const own = ownAmong(described.fields)
    .filter(({ id }) => org.mapping.added.some(({ field }) => field === id))
    .map(({ id, length }) => [id, length] as const);
  return { lengths: new Map([...ours, ...own]) };
}

const missingIn = (lengths: Lengths): CrmField[] =>
  CRM_FIELDS.filter(({ name }) => !lengths.has(salesforceName(name)));

const sentenceFor = (missing: readonly CrmField[]): string =>
  `Fields of Lead are missing, or the run-as user can't edit them: ${missing
    .map(({ name }) => salesforceName(name))
    .join(", ")}. ${LEAD_ID} must be an External ID and Unique.`;

/** The failure for missing fields. Without the id field, nothing can be sent. */
const failFor = (missing: readonly CrmField[]): Failed => ({
  kind: "closed",
  why: "refused",
  failure: { code: "fields", words: sentenceFor(missing) },
});

/**
 * Finds our fields, creates missing ones, and stores which can be written. `isStrict`: fails if any field that the
 * mapping doesn't omit is still missing; otherwise only the lead's id is required.
 */
export async function ensureFields(
  org: Org,
  { isStrict = false } = {},
): Promise<{ lengths: Lengths } | Failed> {
  let found = await findFields(org);
  if ("kind" in found) return found;
  const missing = missingIn(found.lengths);
  if (missing.length > 0) {
    const failed = await createFields(org, missing);
    found = failed ?? (await findFields(org));
    if ("kind" in found) return found;
  }
  const { lengths } = found;
  const left = missingIn(lengths).filter(({ name }) => !org.mapping.omitted.includes(name));
  if (!lengths.has(LEAD_ID) || (isStrict && left.length > 0)) return failFor(left);
  await org.session.keep({ fields: JSON.stringify([...lengths]) });
  return { lengths };
}

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.tuple([
      v.string(),
      v.pipe(
        v.nullable(v.number()),
        v.transform((length) => length ?? Infinity),
      ),
    ]),
  ),
);

/** The cached fields, or the current ones if a mapped field is missing or nothing is cached. */
export async function knownFields(org: Org): Promise<{ lengths: Lengths } | Failed> {
  const { fields } = org.session.memory();
  const lengths: Lengths = new Map(fields === undefined ? [] : v.parse(Kept, fields));
  const isKnown = fields !== undefined && findMissing(org.mapping, lengths).length === 0;
  return isKnown ? { lengths } : ensureFields(org);
}
