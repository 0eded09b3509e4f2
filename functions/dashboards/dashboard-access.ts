import type { Member } from "../members/member.ts";
import { mayCall } from "../members/role.ts";
import type { Dashboard } from "./dashboard.ts";

type Viewer = Pick<Member, "person_id" | "role">;

/** Whether a member may change a dashboard. Members may change their own; owners and admins, every one. */
export const mayChange = ({ person_id, role }: Viewer, { created_by }: Dashboard): boolean =>
  created_by === person_id || mayCall(role, "admin");

/** Whether a member sees a dashboard: one that they may change, or that is shared with their role. */
export const maySee = (viewer: Viewer, dashboard: Dashboard): boolean =>
  mayChange(viewer, dashboard) || dashboard.shared_with.includes(viewer.role);
