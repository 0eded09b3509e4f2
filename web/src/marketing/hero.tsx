import { ButtonLink } from "../ui/button.tsx";
import { Journey } from "./journey.tsx";

/** The top of the landing page: the pitch next to an example journey. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-start gap-x-16 gap-y-12 px-5 pt-4 pb-16 sm:pt-8 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:pt-14">
      <div className="lg:pt-8">
        <h1 className="text-pitch text-balance">Know whence every lead came.</h1>
        <p className="mt-4 max-w-xl text-pretty text-muted sm:mt-6 sm:text-xl">
          Paste one snippet into your site. See which search, ad, newsletter or AI assistant brought each
          lead, which pages they read first, and a quality score out of 10 with the reasons behind it.
        </p>
        <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
          <ButtonLink size="large" href="/register">
            Start Free Trial
          </ButtonLink>
          <ButtonLink size="large" look="secondary" href="/demo">
            See a lead scored
          </ButtonLink>
        </div>
        <p className="mt-4 text-sm text-muted">14-day free trial. No credit card.</p>
        <dl className="mt-10 grid max-w-xl gap-x-8 gap-y-4 border-t border-line pt-6 text-sm sm:grid-cols-3">
          <div>
            <dt className="text-muted">Script size</dt>
            <dd className="font-medium">About 10 KB compressed</dd>
          </div>
          <div>
            <dt className="text-muted">Cookies</dt>
            <dd className="font-medium">One, first-party, up to 90 days</dd>
          </div>
          <div>
            <dt className="text-muted">Fingerprinting</dt>
            <dd className="font-medium">None</dd>
          </div>
        </dl>
      </div>
      <Journey />
    </section>
  );
}
