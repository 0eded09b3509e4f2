import { useDeployment } from "../../app/deployment.tsx";
import { Bullets, Legal, LegalSection, TextLink } from "./legal.tsx";

export function Page() {
  const { supportEmail, ownSiteId } = useDeployment();
  return (
    <Legal
      title="Privacy Policy"
      intro="What data Whence stores, about whom, why, for how long, and how to have it erased. “We” means the operator of this Whence installation."
    >
      <LegalSection title="1. Two kinds of people">
        <p>
          <strong>Customers</strong> have an account here. We decide what data we store about them; this page
          says what it is.
        </p>
        <p>
          <strong>Visitors to our customers’ websites</strong> send forms there. Our customer decides what is
          stored about them; we store and show what the customer’s website sends us, on the customer’s behalf.
          To see, correct or erase that data, ask the website where you sent the form.
        </p>
      </LegalSection>
      <LegalSection title="2. Data about customers">
        <Bullets>
          <li>
            Name, email address, and a password that no one can read: the sign-in service stores it as a hash.
          </li>
          <li>Websites, plans, orders, payments and receipts. Card numbers never reach us.</li>
          <li>
            Which emails we sent, and whether you turned reminders or the weekly digest off. We don’t track
            who opens an email.
          </li>
          <li>
            To stop password guessing and abuse: how often an IP address or email address tried to sign in,
            register or write to us, stored under a keyed hash for a few hours.
          </li>
          <li>
            Technical logs for a month: the route, the status and the kind of error, without addresses or
            contents.
          </li>
        </Bullets>
      </LegalSection>
      <LegalSection title="3. Data about visitors to customers’ websites">
        <Bullets>
          <li>
            What they typed into a form they sent: name, email, phone, company and message. Passwords, card
            numbers, one-time codes, hidden fields and files are never read.
          </li>
          <li>
            Where they came from: campaign parameters, click IDs, referrer and landing page of their arrivals
            within 90 days, and the number of visits.
          </li>
          <li>
            The visit that ended in the form: how many pages and how long, and for the first three pages the
            path, title, time, seconds viewed, how far they were scrolled and how often clicked. For the form,
            the kind of each field, such as email, how long it took and how often it was changed. No screen
            recording, no keystrokes, no fingerprint.
          </li>
          <li>
            A score from 0 to 10 with its reasons, computed from the above by a statistical model. Our
            customer can filter leads by it; it decides nothing by itself. It does not use the origin of a
            name, country, language or device.
          </li>
        </Bullets>
        <p>
          These are sent to us only with a form. For every visit, the website’s page tells us how far it got
          (landed, stayed, saw, started and sent a form), its campaign, referrer and first page, and whether
          it is this browser’s first of the day or first ever. We add that to totals per day, and store no
          identifier, IP address or browser with it. Until it is added, usually within a minute and at most
          for an hour, the report waits with the IP address and the browser’s name, so that nobody can invent
          visits in bulk. Where the website asks for consent, nothing is stored or sent until it is given. IP
          addresses are not stored with leads.
        </p>
      </LegalSection>
      <LegalSection title="4. Purposes">
        <p>
          To provide the service: show customers their leads and where they came from (performance of a
          contract). To keep the service secure and to bill for it (legitimate interest and legal duties). We
          never sell this data, show no advertising, and train no models on it.
        </p>
      </LegalSection>
      <LegalSection title="5. Who else receives it">
        <Bullets>
          <li>
            <strong>Amazon Web Services</strong> hosts everything: storage, computing, sign-in and email.
          </li>
          <li>
            <strong>Razorpay</strong> processes payments. It receives the amount, the plan and what you enter
            in its window, where its own privacy policy applies.
          </li>
          <li>
            <strong>The services our customer connects</strong> receive the leads that our customer sends
            them: CRMs, spreadsheets, chats, email, webhooks, automation tools, ad platforms, and AI
            assistants or programs with a key. Our customer chooses them, and their own privacy policies
            apply.
          </li>
          <li>
            <strong>People our customer gives access</strong>: members and clients of the account, and readers
            of the reports it shares by link or sends by email.
          </li>
        </Bullets>
        <p>No one else, unless the law or a court requires it.</p>
      </LegalSection>
      <LegalSection title="6. Retention">
        <Bullets>
          <li>
            Attribution cookies on customers’ websites: 30-90 days. The one our snippet sets lasts 90 days
            from the latest visit, or 7 days at most where the browser limits it, as Safari does, and is
            deleted immediately when consent is withdrawn.
          </li>
          <li>Preferences, such as your answer to our cookie banner: up to 1 year.</li>
          <li>Leads: until our customer deletes them, or the account.</li>
          <li>A demo lead without an account: 24 hours.</li>
          <li>
            Accounts: until they are deleted. Deletion starts immediately and removes everything in the
            account.
          </li>
          <li>Database backups: 35 days.</li>
        </Bullets>
      </LegalSection>
      <LegalSection title="7. Your rights">
        <p>
          Customers can see, download and erase their data in the dashboard: one lead, everything tied to one
          email address, or the whole account. They can correct their name there too; to use a different email
          address, open an account with it. If the law gives you further rights, such as to object, to
          restrict processing or to complain to an authority, you have them here as well.
        </p>
      </LegalSection>
      <LegalSection title="8. Children">
        <p>
          Whence is not intended for children under 13, and we do not knowingly store data about them. Account
          holders must be at least 18 years old.
        </p>
      </LegalSection>
      <LegalSection title="9. Cookies">
        <p>
          The <TextLink href="/cookie-policy">Cookie Policy</TextLink> lists what our own pages store in your
          browser.
          {ownSiteId !== "" &&
            " If you accept, our own snippet runs on these pages as it does on a customer’s website. Otherwise it does not."}
        </p>
      </LegalSection>
      <LegalSection title="10. Changes and questions">
        <p>
          When this text changes, so does the effective date above. We email customers before a change that
          matters takes effect.
          {supportEmail !== "" && (
            <>
              {" "}
              Questions, and requests about your data: <TextLink href="/contact">the contact form</TextLink>{" "}
              or <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
            </>
          )}
        </p>
      </LegalSection>
    </Legal>
  );
}
