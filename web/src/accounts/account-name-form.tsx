import { useQueryClient } from "@tanstack/react-query";
import { call, type Profile } from "../api/api.ts";
import { meQuery } from "../api/me.ts";
import { Field, FormError } from "../ui/field.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { useToast } from "../ui/toast/toast.tsx";
import { accountQuery } from "./account-query.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** The account's name, which its owners can change, and the address of its emails. */
export function AccountNameForm({ profile }: { profile: Profile }) {
  const cache = useQueryClient();
  const toast = useToast();
  const { pending, error, onSubmit } = useSubmit("The account could not be renamed", async (fields) => {
    const changed = await call("PATCH /api/account", { body: { name: String(fields.get("account")) } });
    // A request in flight may return the old name.
    await cache.cancelQueries(accountQuery);
    cache.setQueryData(accountQuery.queryKey, changed);
    void cache.invalidateQueries(meQuery);
    toast({ title: "Success", description: "The account has been renamed." });
  });

  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      <Field label="Account name" name="account" autoComplete="off" defaultValue={profile.name} required />
      <p className="text-sm wrap-anywhere text-muted">
        The account's emails go to its owner <bdi>{profile.email}</bdi>.
      </p>
      <FormError>{error}</FormError>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          Created on <Timestamp at={profile.created_at} to="day" />
        </p>
        <SubmitButton busy={pending} className="ml-auto">
          Rename account
        </SubmitButton>
      </div>
    </form>
  );
}
