import * as v from "valibot";
import { Look } from "./look.ts";
import { ROLES } from "./role.ts";

/** An account as one of its members sees it. */
export const Membership = v.object({ id: v.string(), name: v.string(), role: v.picklist(ROLES) });

/** A person as they see themselves. */
export const PersonProfile = v.object({ id: v.string(), name: v.string(), email: v.string() });

/** The person who is signed in, and the accounts that they are a member of, oldest membership first. */
export const Me = v.object({
  ...PersonProfile.entries,
  accounts: v.array(
    v.object({
      ...Membership.entries,
      time_zone: v.string(),
      /** Whether reports show them costs, which depends on their role and the account's plan. */
      sees_cost: v.boolean(),
      /** The brand that a client sees, and that others print; null for ours. */
      look: v.nullable(Look),
      /** Whether their dashboard begins with the clients, which depends on their role, the plan and how many clients there are. */
      has_clients_screen: v.boolean(),
    }),
  ),
});

/** The key of a request, and its account. Null `sites` means all, a null `expires_at` never. */
export const CallingKey = v.object({
  key: v.object({
    id: v.string(),
    name: v.string(),
    kind: v.string(),
    scopes: v.array(v.string()),
    sites: v.nullable(v.array(v.string())),
    expires_at: v.nullable(v.string()),
  }),
  account: v.object({ id: v.string(), name: v.string(), time_zone: v.string() }),
});
