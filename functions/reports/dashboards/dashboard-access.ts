import type { Member } from "../../accounts/members/member.ts";
import { mayCall } from "../../accounts/members/role.ts";
import type { Dashboard } from "./dashboard.ts";

/** A member who opens a dashboard. */
export type Viewer = Pick<Member, "person_id" | "role" | "access">;

/** Whether a member may change a dashboard. Members may change their own; owners and admins, every one. */
export const mayChange = ({ person_id, role }: Viewer, { created_by }: Dashboard): boolean =>
  created_by === person_id || mayCall(role, "admin");

/** Whether a dashboard is given to a client that a member sees. Its figures are those of the member's own sites. */
const isGiven = ({ role, access }: Viewer, { clients }: Dashboard): boolean =>
  role === "client" && clients.some((id) => access?.clients.includes(id));

/** Whether a member sees a dashboard: one that they may change, or that is shared with their role or given to their client. */
export const maySee = (viewer: Viewer, dashboard: Dashboard): boolean =>
  mayChange(viewer, dashboard) || dashboard.shared_with.includes(viewer.role) || isGiven(viewer, dashboard);
