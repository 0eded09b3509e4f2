import type { Member } from "../../accounts/members/member.ts";
import { mayCall } from "../../accounts/members/role.ts";
import type { Dashboard } from "./dashboard.ts";

/** A member who views a dashboard. */
export type Viewer = Pick<Member, "person_id" | "role" | "access">;

/** Whether a member may change a dashboard: their own or, as an owner or admin, anyone's. */
export const mayChange = ({ person_id, role }: Viewer, { created_by }: Dashboard): boolean =>
  created_by === person_id || mayCall(role, "admin");

/** Whether a dashboard is shared with one of a member's clients. Its figures only cover the member's own sites. */
const isGiven = ({ role, access }: Viewer, { clients }: Dashboard): boolean =>
  role === "client" && clients.some((id) => access?.clients.includes(id));

/** Whether a member sees a dashboard: they may change it, or it is shared with their role or client. */
export const maySee = (viewer: Viewer, dashboard: Dashboard): boolean =>
  mayChange(viewer, dashboard) || dashboard.shared_with.includes(viewer.role) || isGiven(viewer, dashboard);
