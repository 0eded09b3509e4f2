import { ButtonLink } from "../ui/button.tsx";
import { Section } from "./section.tsx";

/** The call to action that closes a page. */
export function ClosingCall() {
  return (
    <Section
      id="start"
      label="Start"
      last
      title="Your next lead will come from somewhere."
      intro="Find out where. Setup takes a few minutes. Not for you? Do nothing: the trial ends by itself."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink size="large" href="/register">
          Start Free Trial
        </ButtonLink>
        <ButtonLink size="large" look="secondary" href="/demo">
          Try the demo first
        </ButtonLink>
      </div>
    </Section>
  );
}
