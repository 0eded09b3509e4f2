import { ButtonLink } from "../ui/button.tsx";
import { Section } from "./section.tsx";

/** The end of the thread, and of a page: the way in. */
export function ClosingCall() {
  return (
    <Section
      id="start"
      mark="Start"
      last
      title="Your next lead came from somewhere."
      intro="Find out where. Set up in a few minutes; if it is not for you, do nothing, and the trial ends by itself."
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
