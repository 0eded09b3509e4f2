import { useQuery } from "@tanstack/react-query";
import { ChevronsUpDown } from "lucide-react";
import { meQuery, shownAccount } from "../../api/me.ts";
import { readOwner, readToken } from "../token.ts";
import { dashboardUrl } from "./account-url.ts";

/**
 * Links to the dashboards of a person's accounts, if they have several. Each one loads a new page, so that nothing from
 * one account is left in another's.
 */
export function AccountSwitch() {
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  if (me === undefined || me.accounts.length < 2) return null;
  const own = readOwner(readToken() ?? "");
  return (
    <details
      className="relative"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape") return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary className="inline-flex min-h-8 list-none items-center gap-2 rounded-lg px-2.5 text-sm font-medium text-muted hover:bg-sunken hover:text-ink">
        Switch account
        <ChevronsUpDown className="size-4 shrink-0 max-sm:order-first" />
      </summary>
      <nav
        aria-label="Accounts"
        className="absolute right-0 z-30 mt-1 grid w-64 max-w-[80vw] gap-1 rounded-lg border border-line bg-surface p-2 shadow-xl max-sm:static max-sm:w-auto max-sm:border-0 max-sm:p-0 max-sm:shadow-none"
      >
        {me.accounts.map(({ id, name, role }) => (
          <a
            key={id}
            href={dashboardUrl(id === own ? undefined : id)}
            aria-current={id === shownAccount() ? "true" : undefined}
            className="rounded-lg px-2.5 py-2 text-sm wrap-anywhere hover:bg-sunken aria-[current]:font-semibold"
          >
            <bdi>{name}</bdi> <span className="text-muted">({id === own ? "your own" : role})</span>
          </a>
        ))}
      </nav>
    </details>
  );
}
