import { LogOut, RefreshCw } from "lucide-react";
import { useSession } from "../session.tsx";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";

/** The bar above the dashboard. */
export function Header({ loading, onRefresh }: { loading: boolean; onRefresh: () => void }) {
  const { logout } = useSession();
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Logo />
        <div className="flex gap-2">
          <Button look="quiet" size="small" onClick={onRefresh} busy={loading}>
            <RefreshCw className={loading ? "animate-spin" : ""} />
            <span className="max-sm:sr-only">Refresh</span>
          </Button>
          <Button look="secondary" size="small" onClick={logout}>
            <LogOut />
            Logout
          </Button>
        </div>
      </div>
    </header>
  );
}
