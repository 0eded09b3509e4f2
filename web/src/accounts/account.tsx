import { useQuery } from "@tanstack/react-query";
import { mayCall } from "../../../functions/accounts/members/role.ts";
import { May } from "../api/may.tsx";
import { useRole } from "../api/me.ts";
import { describeError } from "../api/request.ts";
import { DashboardLink } from "../app/account/dashboard-link.tsx";
import { Card } from "../ui/card.tsx";
import { Loading } from "../ui/loading.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { AccountNameForm } from "./account-name-form.tsx";
import { accountQuery } from "./account-query.ts";
import { Assistants } from "./assistants/assistants.tsx";
import { BrandSection } from "./brand/brand.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportAccount } from "./export-account.tsx";
import { Keys } from "./keys/keys.tsx";
import { Leaving, OwnLogin } from "./own-login.tsx";
import { Section } from "./sections/section.tsx";
import { SectionGroup, SectionList } from "./sections/section-list.tsx";
import { Team } from "./team/team.tsx";
import { TimeZoneForm } from "./time-zone-form.tsx";
import { Undeliverable } from "./undeliverable.tsx";
import { WeeklyDigest } from "./weekly-digest.tsx";

/** The account page; clients have only their own login. */
export function Account() {
  const role = useRole();
  if (role === undefined) return <Loading />;
  return (
    <SectionList>
      {mayCall(role, "team") ? (
        <Everything mayLeave={!mayCall(role, "analyst")} />
      ) : (
        <>
          <SectionGroup title="You">
            <OwnLogin />
          </SectionGroup>
          <SectionGroup title="Leaving">
            <Leaving mayLeave />
          </SectionGroup>
        </>
      )}
    </SectionList>
  );
}

/** The account, its connections, the person's own login, and at the end, apart from all else, the ways out. */
function Everything({ mayLeave }: { mayLeave: boolean }) {
  const { data: profile, error, isFetching, refetch } = useQuery(accountQuery);
  if (profile === undefined)
    return isFetching ? <Loading /> : <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <SectionGroup title="General">
        <May as="owner">
          <Undeliverable profile={profile} />
          <Section
            title="This account"
            lead="Its name is on receipts, in our emails and in your invitations."
          >
            <div className="grid gap-8">
              <AccountNameForm profile={profile} />
              <TimeZoneForm key={profile.time_zone} profile={profile} />
            </div>
          </Section>
        </May>
        <Team />
        <May as="admin">
          <BrandSection />
          <Section title="Activity" lead="Who changed what in this account during the last 90 days.">
            <DashboardLink
              to="/account/activity"
              className="inline-flex min-h-6 items-center justify-self-start font-medium text-brand underline underline-offset-4"
            >
              View activity
            </DashboardLink>
          </Section>
        </May>
        <May as="owner">
          <Section title="Your data" lead="Everything in your account, in one machine-readable file.">
            <ExportAccount />
          </Section>
        </May>
      </SectionGroup>
      <SectionGroup title="Connections">
        <Keys />
        <Assistants />
      </SectionGroup>
      <SectionGroup title="You">
        <OwnLogin />
        <May as="analyst">
          <WeeklyDigest />
        </May>
      </SectionGroup>
      <SectionGroup title="Leaving">
        <Leaving mayLeave={mayLeave} />
        <May as="owner">
          <Section title="Delete account" lead="Permanently, with your sites, your leads and your plan.">
            <DeleteAccount email={profile.email} />
          </Section>
        </May>
      </SectionGroup>
    </>
  );
}

function Failed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <Card className="mx-auto my-10 max-w-md text-center" role="alert">
      <h2 className="text-heading">Your account could not be loaded</h2>
      <p className="mt-1 mb-5 text-sm text-muted">Nothing is lost. {describeError(error)}</p>
      <TryAgain look="primary" size="medium" onClick={onRetry} />
    </Card>
  );
}
