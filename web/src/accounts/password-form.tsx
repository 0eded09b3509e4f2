import { call } from "../api/api.ts";
import { useSession } from "../app/session.tsx";
import { FormError } from "../ui/field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { useToast } from "../ui/toast/toast.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** Changes the password, which signs out every other browser. */
export function PasswordForm({ email }: { email: string }) {
  const { signIn } = useSession();
  const toast = useToast();
  const { pending, error, onSubmit } = useSubmit(
    "Your password could not be changed",
    async (fields, form) => {
      const [current, next] = ["current_password", "password"].map((name) => String(fields.get(name)));
      signIn(
        await call("POST /api/account/password", {
          body: { current_password: current ?? "", password: next ?? "" },
        }),
      );
      form.reset();
      toast({ title: "Success", description: "Your password has been changed." });
    },
  );

  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      {/* Tells password managers which account this is. */}
      <input name="username" autoComplete="username" defaultValue={email} hidden />
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        required
      />
      <NewPasswordField label="New password" />
      <FormError>{error}</FormError>
      <SubmitButton busy={pending} className="justify-self-end">
        Change password
      </SubmitButton>
    </form>
  );
}
