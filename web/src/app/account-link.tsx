import { useQuery } from "@tanstack/react-query";
import { CircleUser } from "lucide-react";
import { Link, useRoute } from "wouter";
import { accountQuery } from "../accounts/account-query.ts";

/** A link to the account page, labelled with the account's name, which loads once the page's own content is `ready`. */
export function AccountLink({ ready }: { ready: boolean }) {
  const { data } = useQuery({ ...accountQuery, enabled: ready });
  const [isHere] = useRoute("/dashboard/account");
  return (
    <Link
      href="/dashboard/account"
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
