import { X } from "lucide-react";
import type { Consent } from "../app/consent.ts";
import { Button } from "./button.tsx";

// Keeps the buttons side by side on pages 320 px wide.
const narrow = "max-[24rem]:px-2.5 max-[24rem]:text-xs";

function Answer({ value, children }: { value: Consent; children: string }) {
  return (
    <Button look="secondary" className={narrow} value={value}>
      {children}
    </Button>
  );
}

/** The HTML of the cookie banner. app/offer-consent.ts shows it, so that it needs no further script. */
export function CookieBanner({ ownSiteId }: { ownSiteId: string }) {
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
        <Answer value="rejected">Reject Non-Essential</Answer>
        <Answer value="accepted">Accept All Cookies</Answer>
      </div>
      <button
        type="button"
        aria-label="Close and decide later"
        className="absolute top-2 right-2 grid size-9 place-content-center rounded-lg text-muted hover:bg-sunken"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </section>
  );
}
