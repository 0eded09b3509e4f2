import { LogOut, RefreshCw } from "lucide-react";
import { Bar } from "../ui/bar.tsx";
import { Button } from "../ui/button.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { AccountLink } from "./account-link.tsx";
import { useSession } from "./session.tsx";

/** Fetches anew what stands below, and whether that is under way. */
export type Refresh = { loading: boolean; onClick: () => void };

/** The bar above the pages of an account; `refresh` fetches anew what stands below, where that can be done. */
export function Header({ refresh }: { refresh?: Refresh }) {
  const { logout } = useSession();
  return (
    <Bar>
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
    </Bar>
  );
}
