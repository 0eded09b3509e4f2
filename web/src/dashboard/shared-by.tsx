import { useMembership } from "../api/me.ts";

/** Tells clients whose account they look into, unless its brand does. */
export function SharedBy() {
  const account = useMembership();
  if (account === undefined || account.look !== null) return null;
  return (
    <p className="mb-4 text-sm wrap-anywhere text-muted">
      Shared with you by <bdi className="font-semibold text-ink">{account.name}</bdi>
    </p>
  );
}
