import type { ReactNode } from "react";
import { DashboardLink } from "../app/account/dashboard-link.tsx";
import { ProductLogo } from "./brand/product-logo.tsx";

/** The top bar of the signed-in pages. Empty, it keeps its height. */
export function TopBar({ children }: { children?: ReactNode }) {
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <a
        href="#content"
        className="sr-only rounded-lg bg-brand px-3 py-2 text-sm font-medium text-on-brand focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10"
      >
        Skip to content
      </a>
      <div className="relative mx-auto flex max-w-6xl items-center justify-between gap-2 px-4 py-3 sm:gap-4 sm:px-6">
        <DashboardLink to="" className="inline-flex rounded-lg">
          <ProductLogo />
        </DashboardLink>
        <div className="flex min-h-8 min-w-0 gap-1 sm:gap-2">{children}</div>
      </div>
    </header>
  );
}
