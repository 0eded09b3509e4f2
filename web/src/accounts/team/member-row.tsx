import { mayCall, type Role } from "../../../../functions/members/role.ts";
import type { Team } from "../../api/api.ts";
import { ownerOf, readToken } from "../../app/token.ts";
import { RemoveMember } from "./remove-member.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { roles } from "./roles.ts";

/** A member, with what the person with the role `own` may change about them. */
export function MemberRow({ member, own }: { member: Team["members"][number]; own: Role }) {
  const { id, name, email, role } = member;
  const isSelf = id === ownerOf(readToken() ?? "");
  const mayChange = mayCall(own, "admin") && (own === "owner" || role !== "owner");
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
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mayChange ? <RoleChoice member={member} own={own} /> : <span>{roles[role].name}</span>}
        {(mayChange || isSelf) && <RemoveMember member={member} isSelf={isSelf} />}
      </div>
    </li>
  );
}
