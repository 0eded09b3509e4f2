import { Frame } from "../frame.tsx";
import { PageHead } from "../page-head.tsx";
import { DemoForm } from "./demo-form.tsx";

/** A form to try the score with, and the lead that comes of it. */
export function Page() {
  return (
    <Frame>
      <PageHead title="See a lead scored.">
        Send this form as a visitor to your site would, and see the score it really gets, reason by reason.
      </PageHead>
      <DemoForm />
    </Frame>
  );
}
