import { ClosingCall } from "./closing-call.tsx";
import { Comparison } from "./comparison.tsx";
import { ExampleLink } from "./example-link.tsx";
import { Frame } from "./frame.tsx";
import { Hero } from "./hero.tsx";
import { Integrations } from "./integrations.tsx";
import { Picture } from "./picture.tsx";
import { leads } from "./pictures.ts";
import { PlanCards } from "./plan-cards.tsx";
import { Section } from "./section.tsx";
import { Steps } from "./steps.tsx";

/** Structured data for search engines: the product and its prices. */
export { softwareLd as jsonLd } from "./software-ld.ts";

export function Page() {
  return (
    <Frame>
      <Hero />
      <Section
        id="how"
        label="How It Works"
        title="From snippet to first lead in three steps"
        intro="One snippet in your site’s head is all it takes."
      >
        <Steps />
      </Section>
      <Section
        id="lead"
        label="What you get"
        title="The whole story behind a lead"
        intro="Open a lead to see how its source was decided, and its journey step by step: touches, pages and the form."
      >
        <Picture {...leads} />
        <ExampleLink />
      </Section>
      <Section
        id="integrations"
        label="Integrations"
        title="Leads flow on to where you work"
        intro="Into your CRM with source, score and a link back, into a sheet, a chat or your own software. Your CRM reports what became of them."
      >
        <Integrations />
      </Section>
      <Section
        id="compare"
        label="Compare"
        title="Seven questions to ask any attribution tool"
        intro="We can’t speak for others. Here are our answers."
      >
        <Comparison />
      </Section>
      <Section
        id="plans"
        label="Pricing"
        title="One monthly price. No limit on leads."
        intro="Every plan starts with a 14-day free trial: every feature of the software, up to 5 websites, no credit card."
      >
        <PlanCards level="h3" />
      </Section>
      <ClosingCall />
    </Frame>
  );
}
