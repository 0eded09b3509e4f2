import type { ReactNode } from "react";

/** The title and introduction of a public page other than the landing page. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-10 pb-4 sm:pt-14">
      <h1 className="max-w-3xl text-page text-balance">{title}</h1>
      {children && <p className="mt-5 max-w-2xl text-lg text-pretty text-muted sm:text-xl">{children}</p>}
    </div>
  );
}
