import * as v from "valibot";

const Change = v.object({ now: v.number(), before: v.number() });

/** A weekly digest's figures, frozen when the week ended. Money is in cents, times in seconds. */
export const Digest = v.object({
  from: v.string(),
  to: v.string(),
  currency: v.string(),
  leads: v.object({ ...Change.entries, chance: v.number() }),
  /** What changed significantly since the week before, and why; null if nothing did. */
  summary: v.optional(v.nullable(v.string()), null),
  sources: v.array(v.object({ name: v.nullable(v.string()), leads: v.number() })),
  won: Change,
  value: Change,
  response_time: v.nullable(v.number()),
  /** Sites with significantly fewer leads than usual. `usual`: leads per week. */
  quiet: v.array(v.object({ site: v.string(), leads: v.number(), usual: v.number() })),
  /** Leads of the last 30 days that nobody has worked on. */
  waiting: v.number(),
  failing: v.array(v.object({ id: v.string(), name: v.string() })),
  /** The ids of leads without an outcome that the score would learn most from. */
  unmarked: v.optional(v.array(v.string()), []),
  /** Sites that have never had a lead. */
  unused: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type Digest = v.InferOutput<typeof Digest>;

/** Whether there is anything to report: leads in this week or the one before, or wins. */
export const isEventful = ({ leads, won }: Digest): boolean =>
  leads.now + leads.before + won.now + won.before > 0;

/** An account's row about its digests: the Monday of the next one, once known, and which members stopped them, and when. */
export const DigestPlan = v.object({
  monday: v.optional(v.string()),
  stopped: v.optional(v.record(v.string(), v.string()), {}),
});

export type DigestPlan = v.InferOutput<typeof DigestPlan>;

/** Whether a member gets the digest, and when the next one is sent. */
export const DigestChoice = v.object({ wanted: v.boolean(), next_at: v.string() });

/** Switches a member's own digest on or off. */
export const WantedDigest = v.object({
  wanted: v.boolean("wanted must be true or false."),
});
