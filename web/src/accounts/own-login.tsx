import { useQuery } from "@tanstack/react-query";
import { meQuery, useMembership } from "../api/me.ts";
import { describeError } from "../api/request.ts";
import { Loading } from "../ui/loading.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { DeleteLogin } from "./delete-login.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Section } from "./section.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";
import { RemoveMember } from "./team/remove-member.tsx";

/** What people may change about themselves: their name, password and sessions. */
export function OwnLogin() {
  const { data: me, error, isFetching, refetch } = useQuery(meQuery);
  if (me === undefined)
    return isFetching ? (
      <Loading />
    ) : (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>Your login could not be loaded. {describeError(error)}</p>
        <TryAgain onClick={() => void refetch()} />
      </div>
    );
  return (
    <>
      <Section title="Profile" lead="Your own name and login. They are the same in every account.">
        <ProfileForm me={me} />
      </Section>
      <Section title="Password" lead="Changing it signs out every other browser and device.">
        <PasswordForm email={me.email} />
      </Section>
      <Section title="Sessions" lead="Still signed in somewhere else? End every session at once.">
        <SignOutEverywhere />
      </Section>
    </>
  );
}

/** The deletion of one's login, and with `mayLeave` the way out of this account alone. */
export function Leaving({ mayLeave }: { mayLeave: boolean }) {
  const { data: me } = useQuery(meQuery);
  const account = useMembership();
  if (me === undefined) return null;
  return (
    <>
      {mayLeave && account && (
        <Section title="Leave" lead={`Your login for ${account.name} ends; your other accounts stay.`}>
          <div className="justify-self-end">
            <RemoveMember member={me} isSelf />
          </div>
        </Section>
      )}
      <Section
        title="Delete login"
        lead="Permanently, with your place in every account. Hand over or delete an account that you alone own first."
      >
        <DeleteLogin email={me.email} />
      </Section>
    </>
  );
}
