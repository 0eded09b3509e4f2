import { useSyncExternalStore } from "react";
import { readConsent, storeConsent } from "../../app/consent.ts";
import { useDeployment } from "../../app/deployment.tsx";
import { watchStorage } from "../../app/watch-storage.ts";
import { Button } from "../../ui/button.tsx";
import { Bullets, Legal, LegalSection, TextLink } from "./legal.tsx";

type StoredItem = [name: string, where: string, purpose: string, duration: string];

const necessary: StoredItem[] = [
  ["whence_refresh", "cookie, sent only to our sign-in address", "keeps you signed in", "30 days"],
  ["token", "local storage", "keeps you signed in", "until you log out; valid for one hour"],
  ["guest", "local storage", "that you have no account of your own, only others’", "until you log out"],
  [
    "look",
    "local storage",
    "the name, logo and colors of whose client you are",
    "until you sign in elsewhere",
  ],
  ["no-start-page", "local storage", "that your account has no start page", "until you log out"],
  ["cookieConsent, cookieConsentAt", "local storage", "your answer to the banner, and its date", "1 year"],
  [
    "theme",
    "local storage",
    "light or dark, if you chose one",
    "until you switch back to the system setting",
  ],
  ["shortcuts", "local storage", "that you turned keyboard shortcuts off", "until you turn them on"],
  ["hiddenExport", "local storage", "which prepared export you have hidden", "until you hide a later one"],
  [
    "claim_token",
    "session storage",
    "moves your demo lead to the account you open",
    "until you close the tab",
  ],
  [
    "reset_email",
    "session storage",
    "the address you requested a code for",
    "until you set a new password or close the tab",
  ],
  [
    "invitation",
    "session storage",
    "the secret part of the invitation link you opened",
    "until you join the account or close the tab",
  ],
  [
    "pending-payment",
    "session storage",
    "a payment that is still being confirmed",
    "until it is confirmed, one hour at most, or you close the tab",
  ],
];

const chosen: StoredItem[] = [
  [
    "whence",
    "cookie and local storage",
    "where you came from and which pages you viewed here",
    "90 days; Safari keeps it for 7 days at most",
  ],
];

function Table({ caption, rows }: { caption: string; rows: StoredItem[] }) {
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
const choiceTexts = {
  accepted: "You have accepted all cookies.",
  rejected: "You have rejected non-essential cookies.",
};

/** The choice, in sync across tabs; null during prerendering. */
const useConsent = () => useSyncExternalStore(watchStorage, readConsent, () => null);

/** Shows the visitor's choice and lets them change it. */
function ConsentChoice() {
  const consent = useConsent();
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <p role="status">{consent === null ? "You have not chosen yet." : choiceTexts[consent]}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          className={pressed}
          aria-pressed={consent === "rejected"}
          onClick={() => storeConsent("rejected")}
        >
          Reject Non-Essential
        </Button>
        <Button
          look="secondary"
          className={pressed}
          aria-pressed={consent === "accepted"}
          onClick={() => storeConsent("accepted")}
        >
          Accept All Cookies
        </Button>
      </div>
    </div>
  );
}

export function Page() {
  const { ownSiteId } = useDeployment();
  return (
    <Legal
      title="Cookie Policy"
      intro="What our own pages store in your browser. What our snippet stores on our customers’ websites is at the end."
    >
      <LegalSection title="1. Your choice">
        <p>
          We store non-essential items only if you accept. Rejecting is just as easy, and you can change your
          mind here at any time.
        </p>
        <ConsentChoice />
      </LegalSection>
      <LegalSection title="2. Essential">
        <p>These keep you signed in and remember your choices. They need no consent.</p>
        <Table caption="Stored when needed, without consent" rows={necessary} />
        <p>
          When you pay, Razorpay’s window opens on our page. It may set its own cookies; see Razorpay’s
          policy.
        </p>
      </LegalSection>
      <LegalSection title="3. Only if you accept">
        {ownSiteId === "" ? (
          <p>
            We currently use only necessary storage, whatever you choose. If that changes, your choice
            applies.
          </p>
        ) : (
          <Table caption="Our own snippet, on our own pages" rows={chosen} />
        )}
      </LegalSection>
      <LegalSection title="4. On our customers’ websites">
        <p>
          There the website’s owner decides, and its own policy applies. Our snippet sets one first-party
          cookie named “whence” and a local storage entry of the same name.
        </p>
        <Bullets>
          <li>
            Attribution cookies are kept for 30-90 days. The one our snippet sets lasts 90 days from the
            latest visit, or 7 days at most where the browser limits it, as Safari and all browsers on iPhones
            and iPads do.
          </li>
          <li>Preferences, such as an answer to a cookie banner, are kept up to 1 year.</li>
          <li>
            A website can set the snippet to wait for consent and to respect Global Privacy Control and Do Not
            Track.
          </li>
          <li>
            Only that website can read the cookie. It does not follow you to other websites and contains no
            fingerprint.
          </li>
        </Bullets>
      </LegalSection>
      <LegalSection title="5. In your browser’s settings">
        <p>
          Every browser lets you view, block and delete cookies and stored data in its settings. For
          everything else, see our <TextLink href="/privacy-policy">Privacy Policy</TextLink>.
        </p>
      </LegalSection>
    </Legal>
  );
}
