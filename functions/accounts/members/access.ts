import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import type { Role } from "./role.ts";

/**
 * What a member with the role "client" sees: these sites, and all sites of these clients, with or without contact
 * details.
 */
export const Access = v.object({
  sites: v.array(v.string()),
  clients: v.array(v.string()),
  contacts: v.boolean(),
});
export type Access = v.InferOutput<typeof Access>;

/** The plan feature that client logins require. */
export const CLIENT_LOGINS = { feature: "client_logins", to: "give clients a login" } as const;

const IDS_MAX = 100;

const ids = (name: string) => {
  const message = `${name} must be a list of at most ${IDS_MAX} ids.`;
  return v.optional(
    v.pipe(
      v.array(v.pipe(v.string(message), v.maxLength(64, message)), message),
      v.maxLength(IDS_MAX, message),
      v.transform((given) => [...new Set(given)]),
    ),
  );
};

/** The body fields that grant a client access. Without `contacts`, it keeps its value, initially false. */
export const accessFields = {
  sites: ids("sites"),
  clients: ids("clients"),
  contacts: v.optional(v.boolean("contacts must be true or false.")),
};

type Given = { role: Role } & Partial<Access>;

/** Whether a body grants a client at least one site or client, and other roles none, since they see every site. */
export const isComplete = ({ role, sites = [], clients = [], contacts }: Given): boolean =>
  role === "client"
    ? sites.length + clients.length > 0
    : sites.length + clients.length === 0 && contacts === undefined;
export const INCOMPLETE =
  "A client needs at least one site or client to see; the other roles see every site, so leave sites, clients and contacts out.";

/** The access that a body grants to someone with the access `before`; undefined for roles other than "client". */
export const resolveAccess = (
  { role, sites = [], clients = [], contacts }: Given,
  before?: Access,
): Access | undefined =>
  role === "client" ? { sites, clients, contacts: contacts ?? before?.contacts ?? false } : undefined;

/** 403 if anyone but an owner would let a client see contact details. */
export function requireMayShare(own: Role, access: Access | undefined, before?: Access): void {
  if (own === "owner" || !access?.contacts || before?.contacts) return;
  throw new HttpError(403, "Only an owner may let a client see contact details.");
}
