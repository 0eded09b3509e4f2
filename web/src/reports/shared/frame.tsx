import { type ReactNode, useLayoutEffect } from "react";
import { toColors } from "../../app/look.ts";
import { BrandLogo } from "../../ui/brand/brand-logo.tsx";
import { Logo } from "../../ui/logo.tsx";
import type { Brand } from "./shared-query.ts";

type Props = {
  /** Null: our own look. Undefined: unknown, so no brand is named. */
  brand: Brand | null | undefined;
  /** The document's title. */
  title: string;
  children: ReactNode;
};

function Mark({ brand }: Pick<Props, "brand">) {
  if (brand === undefined) return null;
  return brand === null ? <Logo /> : <BrandLogo look={brand} />;
}

/** A page behind a share link, in the look of the account that shares it. */
export function Frame({ brand, title, children }: Props) {
  const isBranded = brand !== null && brand !== undefined;
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div style={isBranded ? toColors(brand) : {}} className="flex min-h-dvh flex-col bg-page text-ink">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-3 px-4 py-2.5">
          <Mark brand={brand} />
        </div>
      </header>
      <main className="mx-auto w-full max-w-6xl grow px-4 py-6">{children}</main>
      {isBranded && brand.footer && (
        <footer className="border-t border-line px-4 py-4 text-center text-sm wrap-anywhere whitespace-pre-line text-muted">
          {brand.footer}
        </footer>
      )}
    </div>
  );
}
