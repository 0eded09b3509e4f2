import { FormPage } from "./form-page.tsx";

/** The page that takes the code and the new password. */
export function Page() {
  return (
    <FormPage
      title="Choose a new password"
      lead="Write to us, and we help you back in."
      other={{ question: "Remembered it?", label: "Sign in", to: "/login" }}
    >
      {null}
    </FormPage>
  );
}
