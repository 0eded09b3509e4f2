import { FormPage } from "./form-page.tsx";

/** The page that sends a code for a new password. */
export function Page() {
  return (
    <FormPage
      title="Forgot your password?"
      lead="Write to us, and we help you back in."
      other={{ question: "Remembered it?", label: "Sign in", to: "/login" }}
    >
      {null}
    </FormPage>
  );
}
