import { useQueryClient } from "@tanstack/react-query";
import { call, type Profile } from "../api.ts";
import { Field, FormError } from "../ui/field.tsx";
import { Moment } from "../ui/moment.tsx";
import { useToast } from "../ui/toast.tsx";
import { accountQuery } from "./account-query.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** Who the account is; its name can be changed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const cache = useQueryClient();
  const toast = useToast();
  const { pending, error, onSubmit } = useSubmit("Your name could not be changed", async (fields) => {
    const changed = await call("PATCH /api/account", { body: { name: String(fields.get("name")) } });
    // One on its way may have left before the change.
    await cache.cancelQueries(accountQuery);
    cache.setQueryData(accountQuery.queryKey, changed);
    toast({ title: "Success", description: "Your name has been changed." });
  });

  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      <Field label="Full name" name="name" autoComplete="name" defaultValue={profile.name} required />
      <Field label="Email" type="email" value={profile.email} hint="What you sign in with." readOnly />
      <FormError>{error}</FormError>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          Member since <Moment at={profile.created_at} to="day" />
        </p>
        <SubmitButton busy={pending} className="ml-auto">
          Save
        </SubmitButton>
      </div>
    </form>
  );
}
