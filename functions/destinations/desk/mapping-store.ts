import { HttpError } from "../../platform/errors.ts";
import { MAPPABLE_FIELDS } from "../crm/mappable-fields.ts";
import { fits, type OwnField, parseMapping } from "../crm/mapping.ts";
import type { Destination } from "../destination.ts";
import { kinds } from "../vendors/kinds.ts";
import { callDestination, failedCall } from "./call-store.ts";

const TAKEN = { text: "texts", number: "numbers", time: "times" } as const satisfies Record<
  OwnField["type"],
  string
>;

/**
 * Checks that the values which a change newly maps fit the CRM's own fields, since the CRM would reject every lead
 * otherwise. Earlier ones may be to fields that were deleted since, which are left out. 400 if one doesn't fit, 503 if the
 * CRM can't be reached.
 */
export async function checkMapping(
  destination: Destination,
  before: Destination["settings"],
  now: Date,
): Promise<void> {
  const added = parseMapping(before).added;
  const fresh = parseMapping(destination.settings).added.filter(
    ({ value, field }) => !added.some((each) => each.value === value && each.field === field),
  );
  if (fresh.length === 0) return;
  const fields = await callDestination(destination, now, async (adapter, context) =>
    adapter.ownFields?.(context),
  );
  if (fields === undefined) return;
  if ("kind" in fields) throw failedCall(destination, fields);
  const { title } = kinds[destination.kind];
  for (const { value, field } of fresh) {
    const own = fields.find(({ id }) => id === field);
    if (own === undefined)
      throw new HttpError(400, `${title} has no field ${field} that values can be written to.`);
    const source = MAPPABLE_FIELDS.find(({ name }) => name === value);
    if (source !== undefined && !fits(source, own))
      throw new HttpError(
        400,
        `${value} can't be written to ${field}, since that field only takes ${TAKEN[own.type]}.`,
      );
  }
}
