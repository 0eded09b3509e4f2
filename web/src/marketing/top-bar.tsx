import { Menu } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useLocation } from "react-router-dom";
import { useSession } from "../app/session.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";

const pages = [
  { label: "Pricing", href: "/pricing" },
  { label: "Features", href: "/features" },
  { label: "Developers", href: "/developers" },
];
const login = { label: "Login", href: "/login" };

function NavLink({ label, href, className = "" }: { label: string; href: string; className?: string }) {
  const isHere = useLocation().pathname.split("/", 2).join("/") === href;
  return (
    <a
      href={href}
      aria-current={isHere ? "page" : undefined}
      className={`rounded-md px-3 py-2 text-sm font-medium text-muted hover:bg-sunken hover:text-ink aria-[current=page]:text-ink ${className}`}
    >
      {label}
    </a>
  );
}

/** The menu is a <details>, so it opens without JavaScript; Escape closes it once the script has loaded. */
function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== "Escape" || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
}

/** Navigation of the public pages. Signed-in visitors get a link to the dashboard instead of sign-in and sign-up. */
export function TopBar() {
  const isSignedIn = useSession().token !== null;
  const menu = isSignedIn ? pages : [...pages, login];
  return (
    <header className="relative z-10">
      <nav aria-label="Main" className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 sm:px-5">
        <a href="/" aria-label="Whence, home" className="rounded-md text-ink sm:mr-4">
          <Logo />
        </a>
        <div className="hidden sm:flex">
          {pages.map((page) => (
            <NavLink key={page.href} {...page} />
          ))}
        </div>
        <div className="ml-auto flex items-center gap-2">
          {!isSignedIn && <NavLink {...login} className="max-sm:hidden" />}
          <ButtonLink href={isSignedIn ? "/dashboard" : "/register"} className="max-[22rem]:px-2.5">
            {isSignedIn ? "Dashboard" : "Start Free Trial"}
          </ButtonLink>
          <details className="group relative sm:hidden" onKeyDown={closeOnEscape}>
            <summary
              aria-label="Menu"
              className="grid size-10 cursor-pointer list-none place-content-center rounded-lg border border-line bg-surface [&::-webkit-details-marker]:hidden"
            >
              <Menu className="size-5" aria-hidden="true" />
            </summary>
            <div className="absolute right-0 mt-2 grid w-48 gap-1 rounded-xl border border-line bg-surface p-2 shadow-lg">
              {menu.map((page) => (
                <NavLink key={page.href} {...page} />
              ))}
            </div>
          </details>
        </div>
      </nav>
    </header>
  );
}
