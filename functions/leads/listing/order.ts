import * as v from "valibot";
import type { ShownLead } from "../lead.ts";
import { instant } from "./filter.ts";

const CREATED = /^lead_[0-9A-HJKMNP-TV-Z]{26}$/;
const CHANGED = /^[0-7][0-9A-HJKMNP-TV-Z]{9}([0-9A-HJKMNP-TV-Z]{6})?$/;
const CURSOR = "cursor is not valid.";

/** The cursor of a list in either order. */
export const leadCursor = v.optional(
  v.pipe(
    v.string(CURSOR),
    v.check((text) => CREATED.test(text) || CHANGED.test(text), CURSOR),
  ),
);

/** The parameters that choose the order of leads, or find one by its address or id. */
export const orderParameters = {
  sort: v.optional(v.picklist(["created_at", "updated_at"], "sort must be created_at or updated_at.")),
  updated_since: instant(
    "updated_since",
    "2026-11-01T00:00:00Z",
    "Only leads that changed at this time or later.",
  ),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254, "email is too long."))),
  external_id: v.optional(v.pipe(v.string(), v.maxLength(200, "external_id is too long."))),
};

type Order = {
  sort?: "created_at" | "updated_at" | undefined;
  updated_since?: Date | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  cursor?: string | undefined;
};

/** Whether leads are listed by their last change, oldest change first. */
export const isChangesQuery = ({ sort, updated_since }: Pick<Order, "sort" | "updated_since">): boolean =>
  sort === "updated_at" || updated_since !== undefined;

/** Why a combination of parameters is invalid; null if it is valid. */
export function orderProblem(order: Order): string | null {
  const byChange = isChangesQuery(order);
  if (order.sort === "created_at" && byChange) return "updated_since needs sort=updated_at, or no sort.";
  if (byChange && (order.from !== undefined || order.to !== undefined))
    return "from and to are times of creation; with sort=updated_at, use updated_since.";
  if (order.cursor !== undefined && CHANGED.test(order.cursor) !== byChange) return CURSOR;
  return null;
}

/** Whether a lead has the requested email address (ignoring case) and external id. */
export const isNamed = (
  lead: Pick<ShownLead, "email" | "external_ids">,
  { email, external_id }: { email?: string | undefined; external_id?: string | undefined },
): boolean =>
  (email === undefined || lead.email?.toLowerCase() === email.toLowerCase()) &&
  (external_id === undefined || lead.external_ids.includes(external_id));
