import { useDeployment } from "../app/deployment.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Frame } from "./frame.tsx";
import { PageHead } from "./page-head.tsx";

/** A form that emails support, and the address for those who prefer their own mail program. */
export function Page() {
  const { supportEmail } = useDeployment();
  return (
    <Frame>
      <PageHead title="Ask us.">
        About plans, prices, receipts, your account or the data in it. Your message reaches us as one email,
        and we reply to yours.
      </PageHead>
      <div className="mx-auto grid max-w-6xl items-start gap-8 px-5 pt-8 pb-20 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ContactForm />
        {supportEmail !== "" && (
          <aside aria-label="Contact by email" className="grid gap-2 rounded-2xl bg-sunken p-6 text-pretty">
            <h2 className="text-lg font-semibold">Prefer email?</h2>
            <p>
              <a
                href={`mailto:${supportEmail}`}
                className="inline-block -my-1 py-1 font-medium wrap-anywhere text-brand underline underline-offset-4"
              >
                {supportEmail}
              </a>
            </p>
            <p className="text-sm text-muted">
              Please don’t send passwords or card numbers; we never ask for them. We use what you write only
              to answer you.
            </p>
          </aside>
        )}
      </div>
    </Frame>
  );
}
