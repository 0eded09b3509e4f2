import { call } from "../api/api.ts";
import { withDemoClaim } from "../app/demo-claim.ts";
import { useLook } from "../app/use-look.ts";
import { Field } from "../ui/field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { FormPage } from "./form-page.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { TextLink } from "./text-link.tsx";

const submit = (fields: FormData) =>
  withDemoClaim((claim) =>
    call("POST /api/auth/login", {
      body: { email: String(fields.get("email")), password: String(fields.get("password")), ...claim },
    }),
  );

/** The sign-in page. */
export function Page() {
  const look = useLook();
  return (
    <FormPage
      title="Sign in"
      lead="See where your leads come from, and which to call first."
      other={{ question: "New to Whence?", label: "Create an account", to: "/register" }}
    >
      <SignInForm
        submit={submit}
        submitLabel="Sign in"
        succeeded="Logged in successfully!"
        failed="Login failed"
      >
        <Field label="Email" name="email" type="email" autoComplete="username" required />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
      </SignInForm>
      <p className="mt-5 text-center text-sm">
        <TextLink href={look ? `${look.sign_in}/forgot-password` : "/forgot-password"}>
          Forgot your password?
        </TextLink>
      </p>
    </FormPage>
  );
}
