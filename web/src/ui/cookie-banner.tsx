import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { COOKIE_BANNER_DELAY_MS } from "../../../functions/constants.ts";
import { useDeployment } from "../app/deployment.tsx";
import { Button } from "./button.tsx";
import { accept, reject, useConsent } from "./hooks/use-consent.ts";

// Keeps the buttons side by side on pages 320 px wide.
const narrow = "max-[24rem]:px-2.5 max-[24rem]:text-xs";

/** The rest of the delay, which counts from the page's load event, not from when its script arrived. */
function remainingMs(): number {
  const [page] = performance.getEntriesByType("navigation");
  const loaded = page instanceof PerformanceNavigationTiming ? page.loadEventStart : 0;
  return COOKIE_BANNER_DELAY_MS - (loaded === 0 ? 0 : performance.now() - loaded);
}

/** The cookie banner, shown until the visitor chooses or closes it. */
export function CookieBanner() {
  const consent = useConsent();
  const { ownSiteId } = useDeployment();
  const [isDue, setDue] = useState(false);
  const [isClosed, setClosed] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), remainingMs());
    return () => clearTimeout(timer);
  }, []);

  if (!isDue || isClosed || consent !== null) return null;
  return (
    <section
      aria-label="Cookies"
      className="cookie-banner fixed inset-x-2 bottom-2 z-30 mx-auto max-w-xl rounded-xl border border-line bg-surface p-3 text-sm shadow-xl sm:p-4 sm:bottom-3 sm:right-auto sm:left-4 sm:mx-0 print:hidden"
    >
      <p className="pr-8">
        {ownSiteId === ""
          ? "We currently use only necessary cookies."
          : "We use necessary cookies, and others only if you accept."}{" "}
        <a
          href="/cookie-policy"
          className="inline-block -my-1 py-1 font-medium text-brand underline underline-offset-4"
        >
          Learn more<span className="sr-only"> about cookies</span>
        </a>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" className={narrow} onClick={reject}>
          Reject Non-Essential
        </Button>
        <Button look="secondary" className={narrow} onClick={accept}>
          Accept All Cookies
        </Button>
      </div>
      <button
        type="button"
        aria-label="Close and decide later"
        onClick={() => setClosed(true)}
        className="absolute top-2 right-2 grid size-9 place-content-center rounded-lg text-muted hover:bg-sunken"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </section>
  );
}
