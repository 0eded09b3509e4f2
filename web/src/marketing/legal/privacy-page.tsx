import { useDeployment } from "../../app/deployment.tsx";
import { Legal, Part, Points, TextLink } from "./legal.tsx";

/** What is kept of whom, why, and for how long. */
export function Page() {
  const { supportEmail, ownSiteId } = useDeployment();
  return (
    <Legal
      title="Privacy Policy"
      intro="What Whence keeps about whom, why, where, for how long, and how to have it erased. “We” is whoever operates this installation of Whence."
    >
      <Part title="1. Two kinds of people">
        <p>
          <strong>Customers</strong> have an account here. We decide what is kept about them, and this page
          says what.
        </p>
        <p>
          <strong>Visitors of our customers’ websites</strong> send forms there. Our customer decides what is
          kept about them; we keep and show what the customer’s website sends us, on the customer’s behalf. To
          see, correct or erase such data, ask the website where you sent the form.
        </p>
      </Part>
      <Part title="2. What we keep about customers">
        <Points>
          <li>
            Name, e-mail address, and a password that nobody can read: it is kept as a hash by the sign-in
            service.
          </li>
          <li>The websites added, plans, orders, payments and receipts. Card numbers never reach us.</li>
          <li>
            Which of our mails were sent, and whether reminders were stopped. No mail counts who opens it.
          </li>
          <li>
            To hold off guessing and floods: how often a network address or an e-mail address tried to sign
            in, register or write to us, under a keyed hash, for some hours.
          </li>
          <li>
            Technical logs with the route, the status and the kind of fault, without addresses or contents,
            for a month.
          </li>
        </Points>
      </Part>
      <Part title="3. What we keep about visitors to customers’ websites">
        <Points>
          <li>
            What they typed into a form they sent: name, e-mail, phone, company and message. Passwords, card
            numbers, one-time codes, hidden fields and files are never read.
          </li>
          <li>
            Where they came from: campaign parameters, click ids, referrer and landing page of their arrivals
            within 90 days, and how many visits.
          </li>
          <li>
            Of the visit that ended in the form: how many pages, how long, and of the first three path, title,
            time and seconds. No recording of the screen, no keystrokes, no fingerprint.
          </li>
          <li>
            A score from 0 to 10 with its reasons, worked out from the above by a fixed model. Our customer
            can filter leads by it; it decides nothing by itself. The origin of a name, country, language and
            device are not used.
          </li>
        </Points>
        <p>
          Nothing is sent before a form is, and where the website asks for consent, nothing is stored before
          it is given. Network addresses are not stored with leads.
        </p>
      </Part>
      <Part title="4. What for">
        <p>
          To do what customers pay for: show them their leads and where these came from (performance of a
          contract). To keep the service safe and paid for (our legitimate interest and legal duties). We sell
          nothing of it, show no advertisements, and train no model with it.
        </p>
      </Part>
      <Part title="5. Who else gets to see it">
        <Points>
          <li>
            <strong>Amazon Web Services</strong> runs it all: storage, computing, sign-in and mail.
          </li>
          <li>
            <strong>Razorpay</strong> takes payments. It learns the amount, the plan, and what you type into
            its window; its own privacy policy applies there.
          </li>
        </Points>
        <p>Nobody else, unless a law or a court makes us.</p>
      </Part>
      <Part title="6. How long">
        <Points>
          <li>
            Attribution cookies on customers’ websites: 30-90 days. The one our snippet sets is kept for 90
            days after the latest visit, and is deleted at once when consent is withdrawn.
          </li>
          <li>Preferences, such as your answer to our cookie banner: up to 1 year.</li>
          <li>Leads: until our customer deletes them, or the account.</li>
          <li>A demo lead without an account: 24 hours.</li>
          <li>
            Accounts: until they are deleted. Deletion begins at once and removes everything in the account.
          </li>
          <li>Backups by which the database can be restored: 35 days.</li>
        </Points>
      </Part>
      <Part title="7. Your rights">
        <p>
          Customers see, download and erase their data themselves, in the dashboard: one lead, everything of
          one e-mail address, or the whole account. They correct their name there, too; who wants another
          e-mail address opens an account with it. Where the law gives you more, such as to object, to
          restrict or to complain to an authority, you have it here too.
        </p>
      </Part>
      <Part title="8. Children">
        <p>
          Whence is not made for children under 13, and we do not knowingly keep data about them. Whoever has
          an account must be at least 18 years old.
        </p>
      </Part>
      <Part title="9. Cookies">
        <p>
          The <TextLink href="/cookie-policy">Cookie Policy</TextLink> lists what our own pages keep in your
          browser.
          {ownSiteId !== "" &&
            " If you accept, these pages are followed by our own snippet, as on a customer’s website; if you do not, they are not."}
        </p>
      </Part>
      <Part title="10. Changes and questions">
        <p>
          When this text changes, so does the date since when its wording holds, above; of changes that
          matter, customers are told by email beforehand.
          {supportEmail !== "" && (
            <>
              {" "}
              Questions, and requests about your data: <TextLink href="/contact">the contact form</TextLink>{" "}
              or <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
            </>
          )}
        </p>
      </Part>
    </Legal>
  );
}
