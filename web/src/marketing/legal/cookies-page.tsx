import { useDeployment } from "../../app/deployment.tsx";
import { Button } from "../../ui/button.tsx";
import { accept, reject, useConsent } from "../../ui/hooks/use-consent.ts";
import { Legal, Part, Points, TextLink } from "./legal.tsx";

type Kept = [name: string, where: string, what: string, howLong: string];

const necessary: Kept[] = [
  ["whence_refresh", "cookie, only for our sign-in address", "keeps you signed in", "30 days"],
  ["token", "local storage", "keeps you signed in", "until you log out; it counts for an hour"],
  ["cookieConsent, cookieConsentAt", "local storage", "your answer to the banner, and its date", "1 year"],
  ["theme", "local storage", "light or dark, if you chose one", "until you choose the system's"],
  ["shortcuts", "local storage", "that you switched them off, if you did", "until you switch them on"],
  [
    "claim_token",
    "session storage",
    "hands your demo lead to the account you open",
    "until you close the tab",
  ],
  [
    "reset_email",
    "session storage",
    "the address you asked a code for",
    "until you have a new password, or close the tab",
  ],
  [
    "unconfirmed-payments",
    "session storage",
    "a payment that is not confirmed yet",
    "until it is, or you close the tab",
  ],
];

const chosen: Kept[] = [
  ["whence", "cookie and local storage", "where you came from and which pages you saw here", "90 days"],
];

function Table({ caption, rows }: { caption: string; rows: Kept[] }) {
  return (
    <table className="block text-sm sm:table">
      <caption className="mb-2 block text-left font-medium sm:table-caption">{caption}</caption>
      <thead className="sr-only sm:not-sr-only">
        <tr className="text-left text-muted">
          {["Name", "Where", "What for", "How long"].map((head) => (
            <th key={head} scope="col" className="py-2 pr-4 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map(([name, ...rest]) => (
          <tr key={name} className="block border-t border-line py-2 sm:table-row sm:py-0">
            <th scope="row" className="block pr-4 text-left align-top font-medium sm:table-cell sm:py-2">
              {name}
            </th>
            {rest.map((text) => (
              <td key={text} className="block pr-4 align-top text-muted sm:table-cell sm:py-2">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const pressed = "aria-pressed:border-brand aria-pressed:ring-1 aria-pressed:ring-brand";
const said = {
  accepted: "You have accepted all cookies.",
  rejected: "You have rejected what is not essential.",
};

/** The visitor's choice as it stands, and how to change it. */
function Choosing() {
  const consent = useConsent();
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <p role="status">{consent === null ? "You have not chosen yet." : said[consent]}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" className={pressed} aria-pressed={consent === "rejected"} onClick={reject}>
          Reject Non-Essential
        </Button>
        <Button look="secondary" className={pressed} aria-pressed={consent === "accepted"} onClick={accept}>
          Accept All Cookies
        </Button>
      </div>
    </div>
  );
}

/** Which cookies and stored values there are, and how to refuse them. */
export function Page() {
  const { ownSiteId } = useDeployment();
  return (
    <Legal
      title="Cookie Policy"
      intro="What our own pages keep in your browser. What our snippet keeps on our customers’ websites is at the end."
    >
      <Part title="1. Your choice">
        <p>
          What is not essential is kept only if you accept. Rejecting is as easy, and you can change your mind
          here at any time.
        </p>
        <Choosing />
      </Part>
      <Part title="2. Essential">
        <p>
          Without these you could not sign in, or would be asked the same each time. They need no consent.
        </p>
        <Table caption="Kept when needed, without asking" rows={necessary} />
        <p>
          When you pay, Razorpay’s window opens on our page. It may set cookies of its own; see Razorpay’s
          policy.
        </p>
      </Part>
      <Part title="3. Only if you accept">
        {ownSiteId === "" ? (
          <p>
            Nothing at present: these pages use necessary storage only, whatever you choose. Your answer
            counts if that ever changes.
          </p>
        ) : (
          <Table caption="Our own snippet, on our own pages" rows={chosen} />
        )}
      </Part>
      <Part title="4. On our customers’ websites">
        <p>
          There the website’s owner decides, and its own policy applies. Our snippet sets one first-party
          cookie named “whence”, and an entry of the same name in local storage.
        </p>
        <Points>
          <li>
            Attribution cookies are kept for 30-90 days. The one our snippet sets is kept for 90 days after
            the latest visit.
          </li>
          <li>Preferences, such as an answer to a cookie banner, are kept up to 1 year.</li>
          <li>
            A website can have the snippet wait for consent, and respect Global Privacy Control and Do Not
            Track.
          </li>
          <li>
            Only that website can read the cookie. It follows nobody to another website and holds no
            fingerprint.
          </li>
        </Points>
      </Part>
      <Part title="5. In your browser’s settings">
        <p>
          Every browser can show, block and delete cookies and stored values in its settings. The rest is in
          our <TextLink href="/privacy-policy">Privacy Policy</TextLink>.
        </p>
      </Part>
    </Legal>
  );
}
