import { type ReactNode, useEffect, useState } from "react";
import { Frame } from "../frame.tsx";

const VERSION = "20 November 2026";

/** Today as the reader's browser has it; only known there. */
function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(
    () =>
      setToday(new Date().toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" })),
    [],
  );
  return today;
}

/** A legal page: its title, its date and its version, and the text in a column fit to be read. */
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
        <h1 className="mt-6 font-display text-4xl leading-tight tracking-tight sm:text-5xl">{title}</h1>
        <div className="mt-4 grid gap-1 text-sm text-muted">
          <p>Last updated: {today}</p>
          <p>This wording holds since {VERSION}.</p>
        </div>
        <p className="mt-6 text-lg text-pretty">{intro}</p>
        {children}
      </article>
    </Frame>
  );
}

/** A numbered part of a legal text. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 grid gap-3 text-pretty">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Points of a legal text, one below the other. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-muted">{children}</ul>;
}

/** A link within a text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-medium wrap-anywhere text-brand underline underline-offset-4">
      {children}
    </a>
  );
}
