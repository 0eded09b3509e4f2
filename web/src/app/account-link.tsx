import { useQuery } from "@tanstack/react-query";
import { CircleUser } from "lucide-react";
import { Link, useRoute } from "wouter";
import { meQuery, shownAccount } from "../api/me.ts";

/** A link to the account page, labelled with the account's name, which loads once the page's own content is `ready`. */
export function AccountLink({ ready }: { ready: boolean }) {
  const { data: me } = useQuery({ ...meQuery, enabled: ready });
  const data = me?.accounts.find(({ id }) => id === shownAccount());
  const [isHere] = useRoute("/account");
  return (
    <Link
      href="/account"
      aria-current={isHere ? "page" : undefined}
      title={data?.name}
      className="inline-flex min-h-8 min-w-0 items-center gap-2 rounded-lg px-2.5 text-sm font-medium text-muted hover:bg-sunken hover:text-ink aria-[current]:text-ink"
    >
      <span className="sr-only">Account </span>
      {data && <bdi className="max-w-48 truncate max-sm:sr-only">{data.name}</bdi>}
      {/* Last, so that it does not move when the name appears. */}
      <CircleUser className="size-4 shrink-0" />
    </Link>
  );
}
