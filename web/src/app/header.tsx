import { LogOut, RefreshCw } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { ThemeSwitch } from "../ui/theme/theme-switch.tsx";
import { TopBar } from "../ui/top-bar.tsx";
import { AccountLink } from "./account/account-link.tsx";
import { AccountSwitch } from "./account/account-switch.tsx";
import { useSession } from "./session.tsx";

/** A refresh action and whether it is in progress. */
export type Refresh = { loading: boolean; onClick: () => void };

/** The header of the signed-in pages, with a Refresh button if `refresh` is given. */
export function Header({ refresh }: { refresh?: Refresh }) {
  const { logout } = useSession();
  return (
    <TopBar>
      <AccountSwitch />
      <AccountLink />
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
    </TopBar>
  );
}
