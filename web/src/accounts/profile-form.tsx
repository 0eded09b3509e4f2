import { useQueryClient } from "@tanstack/react-query";
import { call, type Me } from "../api/api.ts";
import { meQuery } from "../api/me.ts";
import { teamQuery } from "../api/team.ts";
import { useDeployment } from "../app/deployment.tsx";
import { Field, FormError } from "../ui/field.tsx";
import { useToast } from "../ui/toast/toast.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** The person's own profile; only the name can be changed. */
export function ProfileForm({ me }: { me: Me }) {
  const cache = useQueryClient();
  const toast = useToast();
  const { supportEmail } = useDeployment();
  const { pending, error, onSubmit } = useSubmit("Your name could not be changed", async (fields) => {
    const { name } = await call("PATCH /api/me", { body: { name: String(fields.get("name")) } });
    // A request in flight may return the old name.
    await cache.cancelQueries(meQuery);
    cache.setQueryData(meQuery.queryKey, { ...me, name });
    void cache.invalidateQueries(teamQuery);
    toast({ title: "Success", description: "Your name has been changed." });
  });

  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      <Field label="Full name" name="name" autoComplete="name" defaultValue={me.name} required />
      <dl className="grid gap-1 text-sm">
        <dt className="font-medium">Email</dt>
        <dd className="text-base wrap-anywhere">
          <bdi>{me.email}</bdi>
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
      <SubmitButton busy={pending} className="justify-self-end">
        Save
      </SubmitButton>
    </form>
  );
}
