import * as v from "valibot";
import type { Role } from "../members/role.ts";
import type { Actor } from "../routing/caller.ts";
import type { ConsentMode } from "../sites/site.ts";

/** How long an event is listed. */
export const ACTIVITY_DAYS = 90;

/** A code defined elsewhere, which was validated before it was stored. */
const code = <Code extends string>() =>
  v.pipe(
    v.custom<Code>((input) => typeof input === "string"),
    v.metadata({ type: "string" }),
  );
const role = code<Role>();
const siteNames = v.object({ name: v.string(), domain: v.string() });

/** `name` is null for what no longer has one, such as a deleted person. */
const event = <What extends string, Kind extends string, Details extends v.ObjectEntries>(
  what: What,
  kind: Kind,
  details: Details,
) =>
  v.object({
    what: v.literal(what),
    subject: v.object({ kind: v.literal(kind), id: v.string(), name: v.nullish(v.string(), null) }),
    details: v.object(details),
  });

/**
 * The logged events, by code. They refer to people and leads by id, so that erasure leaves no name or address behind.
 * web/src/accounts/activity/sentences.tsx has the sentences.
 */
export const Event = v.variant("what", [
  event("member.invited", "invitation", { role }),
  event("invitation.withdrawn", "invitation", { role }),
  event("member.joined", "member", { role }),
  event("member.role_changed", "member", { from: role, to: role }),
  event("member.access_changed", "member", {}),
  event("ownership.handed_over", "member", {}),
  event("member.removed", "member", { role }),
  event("member.left", "member", { role }),
  event("key.created", "key", {}),
  event("key.revoked", "key", {}),
  event("site.added", "site", { domain: v.string() }),
  event("site.changed", "site", { from: siteNames, to: siteNames }),
  event("site.client_changed", "site", {}),
  event("site.consent_changed", "site", { from: code<ConsentMode>(), to: code<ConsentMode>() }),
  event("site.archived", "site", {}),
  event("site.restored", "site", {}),
  event("site.form_changed", "site", { form: v.string() }),
  event("site.form_data_changed", "site", { to: v.boolean() }),
  event("site.removed", "site", { domain: v.string() }),
  event("client.added", "client", {}),
  event("client.changed", "client", {}),
  event("client.removed", "client", {}),
  event("brand.changed", "brand", {}),
  event("brand.removed", "brand", {}),
  event("client.alarm_muted", "client", { alarm: v.string(), reason: v.string(), until: v.string() }),
  event("client.alarm_unmuted", "client", { alarm: v.string() }),
  event("destination.added", "destination", {}),
  event("destination.changed", "destination", {}),
  event("destination.removed", "destination", {}),
  event("dashboard.added", "dashboard", {}),
  event("dashboard.changed", "dashboard", {}),
  event("dashboard.removed", "dashboard", {}),
  event("annotation.added", "annotation", { day: v.string() }),
  event("annotation.removed", "annotation", { day: v.string() }),
  event("share.added", "share", {}),
  event("share.changed", "share", {}),
  event("share.revoked", "share", {}),
  event("schedule.added", "schedule", {}),
  event("schedule.changed", "schedule", {}),
  event("schedule.removed", "schedule", {}),
  event("feed.added", "feed", {}),
  event("feed.revoked", "feed", {}),
  event("plan.bought", "plan", { amount_cents: v.number(), ends_at: v.string() }),
  event("plan.refunded", "plan", { amount_cents: v.number() }),
  event("plan.cancelled", "plan", {}),
  event("plan.resumed", "plan", {}),
  event("visits.removed", "account", { from: v.string(), to: v.string(), visits: v.number() }),
  event("spend.set", "account", { from: v.string(), to: v.string(), days: v.number() }),
  event("spend.removed", "account", { from: v.string(), to: v.string(), days: v.number() }),
  event("spend.matched", "account", {}),
  event("spend.divided", "account", {}),
  event("lead.deleted", "lead", {}),
  event("leads.erased", "account", { count: v.number() }),
  event("leads.exported", "account", {}),
  event("account.exported", "account", {}),
  event("account.renamed", "account", { from: v.string(), to: v.string() }),
  event("account.currency_changed", "account", { from: v.string(), to: v.string() }),
  event("score.model_changed", "account", { from: v.string(), to: v.string(), stays: v.boolean() }),
  event("score.settings_changed", "account", {
    business: v.picklist(["won", "qualified"]),
    silence: v.boolean(),
    hides_fifth: v.optional(v.boolean()),
  }),
  event("account.time_zone_changed", "account", { from: v.string(), to: v.string() }),
]);
/** An event as it is logged. */
export type Event = v.InferInput<typeof Event>;

const By = v.variant("kind", [
  v.object({ kind: v.literal("person"), id: v.string(), name: v.nullish(v.string(), null) }),
  v.object({ kind: v.literal("key"), id: v.string(), name: v.string() }),
  v.object({ kind: v.literal("system") }),
]);
export type By = v.InferInput<typeof By>;

/** An event of an account, with who caused it. */
export const Activity = v.intersect([v.object({ id: v.string(), at: v.string(), actor: By }), Event]);
export type Activity = v.InferOutput<typeof Activity>;

/** Who caused an event, and when. Without an actor, the system did. */
export type Cause = { actor: Actor | null; now: Date };

/** An actor as stored. A person's name is looked up for display. */
export function presentActor(actor: Actor | null): By {
  if (actor === null) return { kind: "system" };
  if (actor.kind === "person") return { kind: "person", id: actor.person.id };
  return { kind: "key", id: actor.key.id, name: actor.key.name };
}
