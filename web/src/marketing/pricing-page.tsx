import { useDeployment } from "../app/deployment.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { Faq } from "./faq.tsx";
import { faqLd } from "./faq-ld.ts";
import { Frame } from "./frame.tsx";
import { PageHead } from "./page-head.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { Section } from "./section.tsx";
import { softwareLd } from "./software-ld.ts";

/** Structured data for search engines: the product, its prices and the FAQ. */
export const jsonLd = [softwareLd, faqLd];

export function Page() {
  const { supportEmail } = useDeployment();
  return (
    <Frame>
      <PageHead title="One monthly price. No limit on leads.">
        Free for 14 days, no credit card. After that you pay one month at a time, and nothing renews
        automatically.
      </PageHead>
      <div className="mx-auto max-w-6xl px-5 pt-8 pb-6">
        <PlanCards level="h2" />
        <p className="mt-5 text-sm text-muted">Prices are in US dollars per calendar month.</p>
      </div>
      <Section id="faq" label="FAQ" title="Questions to settle before you pay">
        <Faq />
        {supportEmail !== "" && (
          <p className="mt-6">
            Another question?{" "}
            <a
              href="/contact"
              className="inline-block -my-1 py-1 font-medium text-brand underline underline-offset-4"
            >
              Ask us.
            </a>
          </p>
        )}
      </Section>
      <ClosingCall />
    </Frame>
  );
}
