import { PASSWORD_MIN_LENGTH } from "../../../functions/platform/constants.ts";
import { PasswordField } from "../ui/password-field.tsx";

/** A field to choose a password. */
export function NewPasswordField({ label }: { label: string }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      minLength={PASSWORD_MIN_LENGTH}
      hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      required
    />
  );
}
