import { Frame } from "../frame.tsx";
import { PageHead } from "../page-head.tsx";
import { DemoForm } from "./demo-form.tsx";

export function Page() {
  return (
    <Frame>
      <PageHead title="See a lead scored.">
        Fill in this form as a visitor to your site would, and see the score your lead gets, reason by reason.
      </PageHead>
      <DemoForm />
    </Frame>
  );
}
