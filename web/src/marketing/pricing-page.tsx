import { useDeployment } from "../app/deployment.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { Faq } from "./faq.tsx";
import { faqLd } from "./faq-ld.ts";
import { Frame } from "./frame.tsx";
import { PageHead } from "./page-head.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { Section } from "./section.tsx";
import { softwareLd } from "./software-ld.ts";

/** The product, its prices and the questions for search engines. */
export const jsonLd = [softwareLd, faqLd];

/** The three plans and the questions people ask of them. */
export function Page() {
  const { supportEmail } = useDeployment();
  return (
    <Frame>
      <PageHead title="One price a month, however many leads.">
        Free for 14 days, no credit card. Then a month at a time: you pay ahead, and nothing renews by itself.
      </PageHead>
      <div className="mx-auto max-w-6xl px-5 pt-8 pb-6">
        <PlanCards level="h2" />
        <p className="mt-5 text-sm text-muted">
          Prices in US dollars, for a calendar month. What is marked “not available yet” comes with its plan
          when it is ready; please choose none for it today.
        </p>
      </div>
      <Section id="faq" mark="FAQ" title="Questions, answered before you pay">
        <Faq />
        {supportEmail !== "" && (
          <p className="mt-6">
            Something else?{" "}
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
