import * as v from "valibot";

const DELIVERIES_MAX = 100;

/** What a destination knows about a lead. Written only by the worker that leases the destination. */
export const Link = v.object({
  /** The last version of the lead that was delivered; null if none was. */
  version: v.optional(v.nullable(v.number()), null),
  /** Whether the destination may have the lead although it never confirmed one of its versions. */
  may_have: v.optional(v.boolean(), false),
  /** The ids of the lead's records in the destination. */
  remote: v.optional(v.record(v.string(), v.string()), {}),
  /** The company that owns the records; null if unknown. */
  company: v.optional(v.nullable(v.string()), null),
  /** The deliveries whose rows contain responses about the lead. */
  deliveries: v.optional(v.array(v.string()), []),
});
export type Link = v.InferOutput<typeof Link>;

/** Whether two companies may be the same. An unknown company may be any. */
export const isSameCompany = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

export const withDelivery = (link: Link, deliveryId: string): Link => ({
  ...link,
  deliveries: [...link.deliveries.filter((id) => id !== deliveryId), deliveryId].slice(-DELIVERIES_MAX),
});

/**
 * The link to the company that a destination is connected to now. `former`: the lead's records in the company that it was
 * connected to before, which do not exist in this one.
 */
export function linkAt(company: string | null, known: Link): { link: Link; former: Link["remote"] } {
  if (isSameCompany(company, known.company)) return { link: { ...known, company }, former: {} };
  return { link: { ...known, version: null, remote: {}, company }, former: known.remote };
}
