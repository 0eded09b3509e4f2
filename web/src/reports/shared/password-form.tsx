import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { callAsAnyone } from "../../api/api.ts";
import { detailOf, offlineNote } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Notice } from "./closed.tsx";

/** Asks for a link's password. */
export function PasswordForm({ token, onUnlocked }: { token: string; onUnlocked: () => Promise<void> }) {
  const entering = useMutation({
    mutationFn: (password: string) =>
      callAsAnyone("POST /api/shared/{token}/password", { path: { token }, body: { password } }),
    onSuccess: onUnlocked,
  });
  const { error, isPending, isSuccess } = entering;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    if (!isPending && password !== "") entering.mutate(password);
  };
  return (
    <Notice title="Password needed">
      <p className="text-muted">This report is protected. Enter the password that you were given.</p>
      <form method="post" onSubmit={onSubmit} className="grid gap-4">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <FormError>
          {error && detailOf(error, `That didn't work${offlineNote(error) || ". Please try again."}`)}
        </FormError>
        {isSuccess && (
          <p role="alert" className="text-sm text-muted">
            The password is right, but your browser did not keep its cookie. Open the report in a tab of its
            own, or allow cookies for it.
          </p>
        )}
        <Button type="submit" busy={isPending} className="min-h-11">
          Open the report
        </Button>
      </form>
    </Notice>
  );
}
