import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { DashboardLink } from "../app/account/dashboard-link.tsx";

/** A link back to the parent page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <DashboardLink
      to={to}
      className="inline-flex min-h-6 items-center gap-1.5 text-sm font-medium text-brand underline underline-offset-4 hover:text-brand-strong"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      {children}
    </DashboardLink>
  );
}
