import { useDeployment } from "../../app/deployment.tsx";
import { Legal, Part, Points, TextLink } from "./legal.tsx";

/** What customers and we agree on. */
export function Page() {
  const { supportEmail } = useDeployment();
  return (
    <Legal
      title="Terms of Service"
      intro="What you may expect of Whence, and what Whence expects of you. By opening an account you agree to it. “We” is whoever operates this installation of Whence."
    >
      <Part title="1. Who may use it">
        <p>
          You must be at least 18 years old and able to make a contract for yourself or the business you act
          for. Children under 13 are excluded altogether.
        </p>
      </Part>
      <Part title="2. The service">
        <p>
          Whence records where visitors to your websites came from, takes the forms they send, scores them and
          shows them to you. The <TextLink href="/features">features page</TextLink> says what each plan has
          and what cannot be used yet. The score is an estimate: it promises no business and must not be the
          only ground for a decision about a person.
        </p>
      </Part>
      <Part title="3. The free trial">
        <p>
          14 days with every feature, for up to 5 websites, without a credit card. It ends by itself and costs
          nothing.
        </p>
      </Part>
      <Part title="4. Plans and payment">
        <Points>
          <li>
            Prices are on the <TextLink href="/pricing">pricing page</TextLink>, in US dollars for a calendar
            month, and are paid ahead through Razorpay. You pay any taxes your country charges.
          </li>
          <li>
            Nothing renews by itself: a plan goes on when you pay for another month. We never store your card.
          </li>
          <li>Fees are non-refundable, except where the law says otherwise.</li>
          <li>
            We may change prices with 30 days notice by email. What you have paid for stays at the price you
            paid.
          </li>
        </Points>
      </Part>
      <Part title="5. Cancelling and ending">
        <Points>
          <li>You may cancel at any time. Cancellation takes effect at the end of the billing period.</li>
          <li>
            A plan that is not paid for again goes on for 7 days of grace, which count as part of the month
            you pay for within the 30 days after them; a cancelled one ends without them.
          </li>
          <li>
            After that your earlier leads stay readable and can be exported. New leads are taken for 30 more
            days, with their contact details hidden until you choose a plan; then no more are taken.
          </li>
          <li>
            You may delete your account at any time. Everything in it is deleted and cannot be restored.
          </li>
        </Points>
      </Part>
      <Part title="6. What we ask of you">
        <Points>
          <li>
            Put the snippet only on websites that are yours or that their owner asked you to look after.
          </li>
          <li>
            Tell your visitors that you use it, and ask for their consent where the law asks for it. You
            decide what is collected and answer to your visitors for it; we act on your behalf.
          </li>
          <li>
            Do not use it on pages made for children under 13, nor to collect health records, card data or
            secrets.
          </li>
          <li>
            Keep your password to yourself. Do not attack, overload or resell the service without asking us.
          </li>
        </Points>
      </Part>
      <Part title="7. Your data">
        <p>
          Your leads are yours. We use them to run the service and for nothing else; see the{" "}
          <TextLink href="/privacy-policy">Privacy Policy</TextLink>.
        </p>
      </Part>
      <Part title="8. When something goes wrong">
        <p>
          We take care, but promise no uninterrupted service. If it is down, your forms work as they would
          without us, and leads are sent again for a week by the browser they wait in. As far as the law
          allows, we are liable for direct damage only, and for no more than you paid us in the twelve months
          before. Nothing here limits liability for intent, gross negligence or harm to persons.
        </p>
      </Part>
      <Part title="9. Ending by us">
        <p>
          We may close an account that breaks these terms, after a warning where that is possible. If we end
          the service altogether, we say so at least 30 days before, so that you can export your leads.
        </p>
      </Part>
      <Part title="10. Changes and questions">
        <p>
          When these terms change, so does the date of this text, above, and customers are told by email at
          least 30 days before they take effect. If you do not agree, you may delete your account until then.
          {supportEmail !== "" && (
            <>
              {" "}
              Questions: <TextLink href="/contact">the contact form</TextLink> or{" "}
              <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
            </>
          )}
        </p>
      </Part>
    </Legal>
  );
}
