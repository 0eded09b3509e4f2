import * as v from "valibot";
import type { ApiKey } from "../../accounts/keys/api-key.ts";
import type { Actor } from "../../accounts/routing/caller.ts";
import { EVENTS } from "../../leads/outbox/event.ts";
import { HttpError } from "../../platform/errors.ts";
import { type Destination, presentDestination, ShownDestination } from "../destination.ts";
import { allEvents } from "../new-destination.ts";

/** The body of `POST /api/hooks`. */
export const NewHook = v.object(
  {
    target_url: v.pipe(
      v.string("target_url must be a string."),
      v.trim(),
      v.maxLength(2000, "target_url is too long."),
    ),
    events: v.pipe(
      v.optional(allEvents, ["lead.created"]),
      v.transform((input) => EVENTS.filter((event) => input.includes(event))),
    ),
  },
  "target_url is required.",
);
export type NewHook = v.InferOutput<typeof NewHook>;

/** A hook as presented to the tool that created it. `address` is the label its owner knows it by. */
export const ShownHook = v.pick(ShownDestination, [
  "id",
  "address",
  "events",
  "state",
  "created_at",
  "last_ok_at",
]);
export type ShownHook = v.InferOutput<typeof ShownHook>;

export const presentHook = (hook: Destination, now: Date): ShownHook =>
  presentDestination(hook, now, { creator: null, isStopped: false, isConfirmed: true });

/** The calling key. 403 for a person: a hook belongs to the key that created it. */
export function requireKeyActor(actor: Actor): ApiKey {
  if (actor.kind === "key") return actor.key;
  throw new HttpError(403, "Hooks belong to API keys. Call with a connection key.");
}
