import { useQuery } from "@tanstack/react-query";
import { mayCall, type Role } from "../../../../functions/accounts/members/role.ts";
import type { Team as Everyone } from "../../api/api.ts";
import { useMembership } from "../../api/me.ts";
import { describeError } from "../../api/request.ts";
import { teamQuery } from "../../api/team.ts";
import { readOwner, readToken } from "../../app/token.ts";
import { Loading } from "../../ui/loading.tsx";
import { TryAgain } from "../../ui/try-again.tsx";
import { Section } from "../sections/section.tsx";
import { HandOver } from "./hand-over.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberRow } from "./member-row.tsx";

/** The account's members and invitations, for the roles that may see them. */
export function Team() {
  const own = useMembership()?.role;
  if (own === undefined || !mayCall(own, "analyst")) return null;
  return (
    <Section title="Team" lead="The people who can sign in to this account, and what they may do.">
      <Content own={own} />
    </Section>
  );
}

function Content({ own }: { own: Role }) {
  const { data: team, error, isFetching, refetch } = useQuery(teamQuery);
  if (team !== undefined) return <Lists team={team} own={own} />;
  if (isFetching) return <Loading />;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>Your team could not be loaded. {describeError(error)}</p>
      <TryAgain onClick={() => void refetch()} />
    </div>
  );
}

function Lists({ team: { members, invitations, seats }, own }: { team: Everyone; own: Role }) {
  const mayInvite = mayCall(own, "admin");
  const self = readOwner(readToken() ?? "");
  const hasOneOwner = members.filter(({ role }) => role === "owner").length === 1;
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">
        {seats.limit === null
          ? `${seats.taken} ${seats.taken === 1 ? "member" : "members"}`
          : `${seats.taken} of ${seats.limit} ${seats.limit === 1 ? "seat" : "seats"} taken`}
      </p>
      <ul aria-label="Members" className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            own={own}
            isSelf={member.id === self}
            isOnlyOwner={hasOneOwner && member.role === "owner"}
          />
        ))}
      </ul>
      {own === "owner" && <HandOver self={self} members={members} isOnlyOwner={hasOneOwner} />}
      {invitations.length > 0 && (
        <div>
          <h3 className="text-sm font-medium">Open invitations</h3>
          <ul aria-label="Open invitations" className="divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} own={own} />
            ))}
          </ul>
        </div>
      )}
      {members.length === 1 && invitations.length === 0 && (
        <p className="text-sm text-muted">
          {mayInvite ? "You're on your own here. Invite the people you work with." : "No other members yet."}
        </p>
      )}
      {mayInvite && <InviteForm own={own} />}
    </div>
  );
}
