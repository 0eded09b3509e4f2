import { useQuery } from "@tanstack/react-query";
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

/** Everything an owner may see and do about the account itself. */
export function Account() {
  const { data: profile, error, isFetching, refetch } = useQuery(accountQuery);
  if (profile === undefined)
    return isFetching ? <Loading /> : <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-5">
      <Section title="Profile" lead="Your name stands on receipts and in the mails you get.">
        <ProfileForm profile={profile} />
      </Section>
      <Section title="Password" lead="Once it is changed, every other browser and device must sign in again.">
        <PasswordForm email={profile.email} />
      </Section>
      <Section title="Sessions" lead="Left yourself signed in somewhere? End every session at once.">
        <SignOutEverywhere />
      </Section>
      <Section title="Your data" lead="Everything your account holds, in one file that machines can read.">
        <ExportAccount />
      </Section>
      <Section title="Delete account" lead="For good: your sites, your leads and your plan go with it.">
        <DeleteAccount email={profile.email} />
      </Section>
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
