import { LogOut, RefreshCw } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { ThemeSwitch } from "../ui/theme/theme-switch.tsx";
import { TopBar } from "../ui/top-bar.tsx";
import { AccountLink } from "./account/account-link.tsx";
import { AccountSwitch } from "./account/account-switch.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { useSession } from "./session.tsx";

/** A refresh action and whether it is in progress. */
export type Refresh = { loading: boolean; onClick: () => void };

/** The header of the signed-in pages, with a Refresh button if `refresh` is given. */
export function Header({ refresh }: { refresh?: Refresh }) {
  const { logout } = useSession();
  return (
    <TopBar>
      <HeaderMenu>
        <AccountSwitch />
        <AccountLink />
        <ThemeSwitch isNamed className="-my-0.5" />
        {refresh && (
          <Button look="quiet" size="small" onClick={refresh.onClick} busy={refresh.loading}>
            <RefreshCw className={refresh.loading ? "animate-spin" : ""} />
            Refresh
          </Button>
        )}
      </HeaderMenu>
      <Button look="secondary" size="small" onClick={logout}>
        <LogOut />
        Logout
      </Button>
    </TopBar>
  );
}
