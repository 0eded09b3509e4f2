import type { Outcome } from "../outcome.ts";
import { CRM_FIELDS, type CrmField, fieldValues, type LeadContent } from "./field.ts";
import { MAPPABLE } from "./mappable.ts";

/**
 * What the owner chose to write to a CRM: which of our fields are omitted, and which of our values are added to the
 * CRM's own fields.
 */
export type FieldMapping = {
  omitted: readonly string[];
  added: readonly { value: string; field: string }[];
};

/** One of the CRM's own fields that a value can be mapped to. */
export type OwnField = { id: string; label: string; type: "text" | "number" | "time" };

/** Reads the mapping from a destination's settings. */
export const parseMapping = (settings: Readonly<Record<string, unknown>>): FieldMapping => ({
  omitted: [],
  added: [],
  ...(settings.fields as Partial<FieldMapping> | undefined),
});

/** Whether a value fits one of the CRM's own fields. */
export const fits = ({ type }: Pick<CrmField, "type">, own: OwnField): boolean =>
  (type === "long text" ? "text" : type) === own.type;

/** Our fields that are written. */
export const writtenFields = ({ omitted }: FieldMapping): readonly CrmField[] =>
  CRM_FIELDS.filter(({ name }) => !omitted.includes(name));

/**
 * The text values for the CRM's own fields, by field id. Missing values change nothing; first-touch values are written
 * only if `isFirst` allows it.
 */
export function addedFields(
  message: LeadContent,
  { added }: FieldMapping,
  isFirst: (field: string) => boolean,
): { field: string; source: CrmField; text: string }[] {
  const values = fieldValues(message, MAPPABLE);
  return added.flatMap(({ value, field }) => {
    const source = MAPPABLE.find(({ name }) => name === value);
    const text = values[value] ?? null;
    if (source === undefined || text === null) return [];
    return source.touch === "first" && !isFirst(field) ? [] : [{ field, source, text }];
  });
}

/** The values for the own fields of a CRM that only distinguishes texts and numbers. */
export const addedValues = (...args: Parameters<typeof addedFields>): Record<string, string | number> =>
  Object.fromEntries(
    addedFields(...args).map(({ field, source, text }) => [
      field,
      source.type === "number" ? Number(text) : text,
    ]),
  );

/** The mapped fields that don't exist. */
export const findMissing = ({ added }: FieldMapping, existing: Pick<ReadonlySet<string>, "has">): string[] =>
  added.flatMap(({ field }) => (existing.has(field) ? [] : [field]));

/** Adds a note to a delivered outcome that some mapped fields no longer exist and were left out. */
export const noteMissing = (outcome: Outcome, title: string, fields: readonly string[]): Outcome =>
  outcome.kind === "delivered" && fields.length > 0
    ? {
        ...outcome,
        note: `${title} no longer has ${fields.join(", ")}, so nothing was written there. Everything else was delivered.`,
      }
    : outcome;
