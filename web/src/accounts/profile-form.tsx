import { useQueryClient } from "@tanstack/react-query";
import { call, type Profile } from "../api/api.ts";
import { meQuery } from "../api/me.ts";
import { useDeployment } from "../app/deployment.tsx";
import { Field, FormError } from "../ui/field.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { useToast } from "../ui/toast.tsx";
import { accountQuery } from "./account-query.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** The account's profile; only the name can be changed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const cache = useQueryClient();
  const toast = useToast();
  const { supportEmail } = useDeployment();
  const { pending, error, onSubmit } = useSubmit("Your name could not be changed", async (fields) => {
    const changed = await call("PATCH /api/account", { body: { name: String(fields.get("name")) } });
    // A request in flight may return the old name.
    await cache.cancelQueries(accountQuery);
    cache.setQueryData(accountQuery.queryKey, changed);
    void cache.invalidateQueries(meQuery);
    toast({ title: "Success", description: "Your name has been changed." });
  });

  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      <Field label="Full name" name="name" autoComplete="name" defaultValue={profile.name} required />
      <dl className="grid gap-1 text-sm">
        <dt className="font-medium">Email</dt>
        <dd className="text-base wrap-anywhere">
          <bdi>{profile.email}</bdi>
        </dd>
        <dd className="text-muted">
          You sign in with this.{" "}
          {supportEmail === "" ? (
            "It can't be changed. To use another address, create another account."
          ) : (
            <>
              To change it, write to{" "}
              <a
                href={`mailto:${supportEmail}`}
                className="inline-block -my-1 py-1 wrap-anywhere text-brand underline underline-offset-4"
              >
                {supportEmail}
              </a>
              .
            </>
          )}
        </dd>
      </dl>
      <FormError>{error}</FormError>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          Member since <Timestamp at={profile.created_at} to="day" />
        </p>
        <SubmitButton busy={pending} className="ml-auto">
          Save
        </SubmitButton>
      </div>
    </form>
  );
}
