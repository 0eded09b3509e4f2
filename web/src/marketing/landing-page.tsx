import { ClosingCall } from "./closing-call.tsx";
import { Comparison } from "./comparison.tsx";
import { Frame } from "./frame.tsx";
import { Hero } from "./hero.tsx";
import { Picture } from "./picture.tsx";
import { leads } from "./pictures.ts";
import { PlanCards } from "./plan-cards.tsx";
import { Section } from "./section.tsx";
import { Steps } from "./steps.tsx";

/** Whence for search engines: what it is, and what it costs. */
export { softwareLd as jsonLd } from "./software-ld.ts";

/** The landing page: what Whence is, how it works, and what it costs. */
export function Page() {
  return (
    <Frame>
      <Hero />
      <Section
        id="how"
        mark="How It Works"
        title="From a bare page to the first lead in three steps"
        intro="All it takes is one snippet in your site’s head."
      >
        <Steps />
      </Section>
      <Section
        id="lead"
        mark="What you get"
        title="A lead that tells its whole story"
        intro="Open a lead to see why it has its source, and its journey step by step: touches, pages and the form."
      >
        <Picture {...leads} />
      </Section>
      <Section
        id="compare"
        mark="Compare"
        title="Seven questions to ask any attribution tool"
        intro="We cannot answer for others. Here are our own answers."
      >
        <Comparison />
      </Section>
      <Section
        id="plans"
        mark="Pricing"
        title="One price a month, however many leads"
        intro="Every plan begins with a free trial of 14 days with all features, for up to 5 websites and without a credit card."
      >
        <PlanCards level="h3" />
      </Section>
      <ClosingCall />
    </Frame>
  );
}
