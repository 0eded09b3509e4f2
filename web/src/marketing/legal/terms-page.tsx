import { useDeployment } from "../../app/deployment.tsx";
import { Bullets, Legal, LegalSection, TextLink } from "./legal.tsx";

export function Page() {
  const { supportEmail } = useDeployment();
  return (
    <Legal
      title="Terms of Service"
      intro="What you can expect from us, and what we expect from you. By opening an account, you agree to these terms. “We” means the operator of this Whence installation."
    >
      <LegalSection title="1. Who can use Whence">
        <p>
          You must be at least 18 years old and able to enter into a contract for yourself or the business you
          represent. Children under 13 are excluded altogether.
        </p>
      </LegalSection>
      <LegalSection title="2. The service">
        <p>
          Whence records where visitors to your websites came from, captures the forms they send, scores the
          leads and shows them to you. The <TextLink href="/features">features page</TextLink> says what each
          plan includes. The score is an estimate. It does not promise any business, and it must not be the
          only basis for a decision about a person.
        </p>
      </LegalSection>
      <LegalSection title="3. The free trial">
        <p>
          14 days with every feature of the software, on up to 5 websites, without a credit card. It ends by
          itself and costs nothing.
        </p>
      </LegalSection>
      <LegalSection title="4. Plans and payment">
        <Bullets>
          <li>
            Prices are on the <TextLink href="/pricing">pricing page</TextLink>, in US dollars per calendar
            month, payable in advance through Razorpay. You pay any taxes that apply in your country.
          </li>
          <li>
            Nothing renews automatically: your plan continues when you pay for another month. We never store
            your card.
          </li>
          <li>Fees are non-refundable, except where the law requires otherwise.</li>
          <li>
            We may change prices with 30 days notice by email. A change does not affect what you have already
            paid for.
          </li>
        </Bullets>
      </LegalSection>
      <LegalSection title="5. Cancellation">
        <Bullets>
          <li>You may cancel at any time. Cancellation takes effect at the end of the billing period.</li>
          <li>
            If you do not pay again, your plan continues for a grace period of 7 days. If you pay within the
            30 days after it, those 7 days count as part of the month you pay for. A cancelled plan has no
            grace period.
          </li>
          <li>
            After that, you can still read and export your earlier leads. New leads are captured for 30 more
            days, with their contact details hidden until you choose a plan. Then capture stops.
          </li>
          <li>You may delete your account at any time. Everything in it is deleted; this can’t be undone.</li>
        </Bullets>
      </LegalSection>
      <LegalSection title="6. Your responsibilities">
        <Bullets>
          <li>Install the snippet only on websites that you own or manage for their owner.</li>
          <li>
            Tell your visitors that you use it, and ask for consent where the law requires it. You decide what
            is collected and are responsible to your visitors for it; we act on your behalf.
          </li>
          <li>
            Do not use it on pages intended for children under 13, or to collect health records, card data or
            secrets.
          </li>
          <li>
            Keep your password to yourself. Do not attack or overload the service, or resell it without our
            agreement.
          </li>
        </Bullets>
      </LegalSection>
      <LegalSection title="7. Your data">
        <p>
          Your leads are yours. We use them only to run the service; see the{" "}
          <TextLink href="/privacy-policy">Privacy Policy</TextLink>.
        </p>
      </LegalSection>
      <LegalSection title="8. When something goes wrong">
        <p>
          We take care, but cannot promise uninterrupted service. If it goes down, your forms keep working,
          and the visitor’s browser retries unsent leads for a week. As far as the law allows, we are liable
          only for direct damage, and for no more than you paid us in the previous twelve months. Nothing here
          limits liability for intent, gross negligence or personal injury.
        </p>
      </LegalSection>
      <LegalSection title="9. Termination by us">
        <p>
          We may close an account that breaks these terms, with a warning first where possible. If we shut the
          service down, we will tell you at least 30 days in advance so that you can export your leads.
        </p>
      </LegalSection>
      <LegalSection title="10. Changes and questions">
        <p>
          When these terms change, so does the effective date above, and we email customers at least 30 days
          before a change takes effect. If you do not agree, you may delete your account before then.
          {supportEmail !== "" && (
            <>
              {" "}
              Questions: <TextLink href="/contact">the contact form</TextLink> or{" "}
              <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
            </>
          )}
        </p>
      </LegalSection>
    </Legal>
  );
}
