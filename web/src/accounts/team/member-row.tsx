import { mayCall, type Role } from "../../../../functions/accounts/members/role.ts";
import type { Team } from "../../api/api.ts";
import { AccessSummary } from "./access-summary.tsx";
import { RemoveMember } from "./remove-member.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { roles } from "./roles.ts";

type Props = {
  member: Team["members"][number];
  own: Role;
  isSelf: boolean;
  /** Nobody may change the role of the only owner, or remove them. */
  isOnlyOwner: boolean;
};

/** A member, with what the person with the role `own` may change about them. */
export function MemberRow({ member, own, isSelf, isOnlyOwner }: Props) {
  const { name, email, role } = member;
  const mayChange = mayCall(own, "admin") && (own === "owner" || role !== "owner") && !isOnlyOwner;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {isSelf && <span className="text-muted"> (you)</span>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <bdi>{email}</bdi>
        </p>
        {role === "client" && <AccessSummary {...member} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mayChange ? <RoleChoice member={member} own={own} /> : <span>{roles[role].name}</span>}
        {(mayChange || (isSelf && !isOnlyOwner)) && <RemoveMember member={member} isSelf={isSelf} />}
      </div>
    </li>
  );
}
