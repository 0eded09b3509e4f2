import type { Actor } from "../../accounts/routing/caller.ts";
import type { StoredOutcome } from "../lead.ts";

const NAME_MAX = 60;

/** Who reports an outcome: a person in the dashboard, or a key by name. */
export const toReporter = (actor: Actor): Pick<StoredOutcome, "via" | "by"> =>
  actor.kind === "key"
    ? { via: "api", by: actor.key.name.slice(0, NAME_MAX) }
    : { via: "dashboard", by: actor.person.name.slice(0, NAME_MAX) };
