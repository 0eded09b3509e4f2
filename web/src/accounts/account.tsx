import { useQuery } from "@tanstack/react-query";
import { meQuery, useMay } from "../api/me.ts";
import { reasonOf } from "../api/request.ts";
import { Card } from "../ui/card.tsx";
import { Loading } from "../ui/loading.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { accountQuery } from "./account-query.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportAccount } from "./export-account.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Section } from "./section.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";
import { Team } from "./team/team.tsx";
import { Undeliverable } from "./undeliverable.tsx";

/** The account's profile, team, data export and deletion, and the person's password and sessions. */
export function Account() {
  const { data: profile, error, isFetching, refetch } = useQuery(accountQuery);
  const { data: me } = useQuery(meQuery);
  const isOwner = useMay()("owner");
  if (profile === undefined)
    return isFetching ? <Loading /> : <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-5">
      {isOwner && <Undeliverable profile={profile} />}
      {isOwner && (
        <Section title="Profile" lead="Your name appears on receipts and in the emails we send you.">
          <ProfileForm profile={profile} />
        </Section>
      )}
      <Team />
      <Section title="Password" lead="Changing it signs out every other browser and device.">
        <PasswordForm email={me?.email ?? profile.email} />
      </Section>
      <Section title="Sessions" lead="Still signed in somewhere else? End every session at once.">
        <SignOutEverywhere />
      </Section>
      {isOwner && (
        <>
          <Section title="Your data" lead="Everything in your account, in one machine-readable file.">
            <ExportAccount />
          </Section>
          <Section title="Delete account" lead="Permanently, with your sites, your leads and your plan.">
            <DeleteAccount email={profile.email} />
          </Section>
        </>
      )}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <Card className="mx-auto my-10 max-w-md text-center" role="alert">
      <h2 className="text-lg font-semibold">Your account could not be loaded</h2>
      <p className="mt-1 mb-5 text-sm text-muted">Nothing is lost. {reasonOf(error)}</p>
      <TryAgain look="primary" size="medium" onClick={onRetry} />
    </Card>
  );
}
