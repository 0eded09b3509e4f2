import { useMembership } from "../api/me.ts";

/** Tells clients whose account they look into. */
export function SharedBy() {
  const account = useMembership();
  if (account === undefined) return null;
  return (
    <p className="mb-4 text-sm wrap-anywhere text-muted">
      Shared with you by <bdi className="font-semibold text-ink">{account.name}</bdi>
    </p>
  );
}
