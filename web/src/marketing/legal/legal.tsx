import { type ReactNode, useEffect, useState } from "react";
import { LOCALE } from "../../../../functions/platform/wording.ts";
import { Frame } from "../frame.tsx";

/** When the current wording of the legal texts took effect. */
const EFFECTIVE_DATE = "November 22, 2026";

/** Today in the reader's time zone; null while prerendering and until mounted. */
function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(
    () => setToday(new Date().toLocaleDateString(LOCALE, { day: "numeric", month: "long", year: "numeric" })),
    [],
  );
  return today;
}

/** A legal page: back link, title, today's date (which the specification asks for), effective date and text. */
export function Legal({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const today = useToday();
  return (
    <Frame>
      <article className="mx-auto max-w-2xl px-5 pt-8 pb-20">
        <p>
          <a
            href="/"
            className="inline-block -my-1 py-1 text-sm font-medium text-brand underline underline-offset-4"
          >
            Back to home
          </a>
        </p>
        <h1 className="mt-6 text-page">{title}</h1>
        <div className="mt-4 grid gap-1 text-sm text-muted">
          <p>Last updated: {today}</p>
          <p>In effect since {EFFECTIVE_DATE}.</p>
        </div>
        <p className="mt-6 text-lg text-pretty">{intro}</p>
        {children}
      </article>
    </Frame>
  );
}

/** A titled section of a legal text. */
export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 grid gap-3 text-pretty">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** A bulleted list in a legal text. */
export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-muted">{children}</ul>;
}

/** An inline link. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-medium wrap-anywhere text-brand underline underline-offset-4">
      {children}
    </a>
  );
}
