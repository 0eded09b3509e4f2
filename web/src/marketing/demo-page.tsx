import { DemoForm } from "./demo-form.tsx";
import { Frame } from "./frame.tsx";
import { PageHead } from "./page-head.tsx";

/** A form to try the score with, and the lead that comes of it. */
export function Page() {
  return (
    <Frame>
      <PageHead title="See a lead scored.">
        Send this form as a visitor of your site would. You see at once what its owner gets: where the lead
        came from, its score, and every reason for it.
      </PageHead>
      <DemoForm />
    </Frame>
  );
}
