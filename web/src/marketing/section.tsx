import type { ReactNode } from "react";

type Props = {
  id: string;
  /** A word or two above the title. */
  label: string;
  title: string;
  intro?: ReactNode;
  /** The thread in the margin ends at this section. */
  last?: boolean;
  children?: ReactNode;
};

/** A titled section of a page; on wide screens a thread runs down the margin from section to section. */
export function Section({ id, label, title, intro, last = false, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="below-fold mx-auto grid max-w-6xl px-5 lg:grid-cols-[2.5rem_minmax(0,1fr)] lg:gap-x-6"
    >
      <div aria-hidden="true" className="relative hidden lg:block">
        <span className={`absolute left-3 w-0.5 bg-brand/35 ${last ? "top-0 h-20" : "inset-y-0"}`} />
        <span
          className={`absolute top-[4.6rem] left-[0.81rem] size-3.5 -translate-x-1/2 rounded-full border-2 border-brand ${last ? "bg-brand" : "bg-page"}`}
        />
      </div>
      <div className="py-14 lg:py-16">
        <p className="flex items-center gap-2.5 text-sm font-medium text-brand">
          <span aria-hidden="true" className="h-0.5 w-6 bg-brand/35 lg:hidden" />
          {label}
        </p>
        <h2 id={id} className="mt-1 max-w-3xl text-part text-balance">
          {title}
        </h2>
        {intro && <p className="mt-4 max-w-2xl text-lg text-pretty text-muted">{intro}</p>}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </section>
  );
}
