import { LogOut } from "lucide-react";
import { useSession } from "../session.tsx";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";

/** The bar above the dashboard. */
export function Header() {
  const { logout } = useSession();
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Logo />
        <Button look="secondary" size="small" onClick={logout}>
          <LogOut />
          Logout
        </Button>
      </div>
    </header>
  );
}
