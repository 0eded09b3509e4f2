import { HttpError } from "../../platform/errors.ts";
import type { Access } from "./access.ts";
import type { Member } from "./member.ts";

/** What a caller sees of an account's leads. */
export type Visibility = {
  /** The sites whose leads they see; null for all leads, even those without a site or of deleted sites. */
  sites: ReadonlySet<string> | null;
  /** Whether they see what a lead wrote about itself, such as its email address. */
  contacts: boolean;
  /** Whether they see the account's own notes on a lead. */
  notes: boolean;
  /** Only for clients, whose sites must first be looked up (sites/access-store.ts). Until then they see none. */
  access?: Access | undefined;
};

/** For callers who see everything. */
export const EVERYTHING: Visibility = { sites: null, contacts: true, notes: true };

/** What a member sees. A client's sites are not looked up yet. */
export const memberVisibility = ({ role, access }: Pick<Member, "role" | "access">): Visibility =>
  role === "client"
    ? { sites: new Set(), contacts: access?.contacts ?? false, notes: false, access }
    : EVERYTHING;

export const seesSite = ({ sites }: Visibility, siteId: string): boolean =>
  sites === null || sites.has(siteId);

/** 403 for a key limited to some sites. `what` completes the error sentence. */
export function requireAllSites({ sites }: Visibility, what: string): void {
  if (sites !== null) throw new HttpError(403, `This API key is limited to its sites and can't ${what}.`);
}
