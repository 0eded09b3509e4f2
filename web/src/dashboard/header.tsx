import { LogOut, RefreshCw } from "lucide-react";
import { Link } from "wouter";
import { useSession } from "../session.tsx";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { AccountLink } from "./account-link.tsx";

/** The bar above the pages of an account; `refresh` fetches anew what stands below, where that can be done. */
export function Header({ refresh }: { refresh?: { loading: boolean; onClick: () => void } }) {
  const { logout } = useSession();
  return (
    <header className="border-b border-line bg-surface">
      <a
        href="#content"
        className="sr-only rounded-lg bg-brand px-3 py-2 text-sm font-medium text-on-brand focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10"
      >
        Skip to content
      </a>
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-2 px-4 py-3 sm:gap-4 sm:px-6">
        <Link href="/dashboard" className="inline-flex rounded-lg">
          <Logo />
        </Link>
        <div className="flex min-w-0 gap-1 sm:gap-2">
          <AccountLink ready={!refresh?.loading} />
          <ThemeSwitch className="-my-0.5" />
          {refresh && (
            <Button look="quiet" size="small" onClick={refresh.onClick} busy={refresh.loading}>
              <RefreshCw className={refresh.loading ? "animate-spin" : ""} />
              <span className="max-sm:sr-only">Refresh</span>
            </Button>
          )}
          <Button look="secondary" size="small" onClick={logout}>
            <LogOut />
            <span className="max-sm:sr-only">Logout</span>
          </Button>
        </div>
      </div>
    </header>
  );
}
