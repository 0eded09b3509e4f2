import type { SpendEntry } from "../../../api/api.ts";
import { formatAmount } from "../../../ui/money.ts";
import type { useReplaced } from "./use-replaced.ts";

const list = new Intl.ListFormat("en");

/** What an import does beyond adding costs: which it replaces, and which reports will leave out. */
export function Consequences({
  entries,
  currency,
  replaced: { data, isError, isFetching },
}: {
  entries: readonly SpendEntry[];
  /** The account's. */
  currency: string;
  replaced: ReturnType<typeof useReplaced>;
}) {
  const otherCurrencies = [...new Set(entries.map((entry) => entry.currency ?? currency))].filter(
    (code) => code !== currency,
  );
  const sums = data?.totals.map(({ currency, cost_cents }) => formatAmount(cost_cents, currency)) ?? [];
  return (
    <div role="status" className="grid gap-2 text-sm font-medium">
      {otherCurrencies.length > 0 && (
        <p>
          The costs are in {list.format(otherCurrencies)}, your account is in {currency}. Reports in{" "}
          {currency} leave them out, since currencies are never converted.
        </p>
      )}
      {isFetching && <p className="text-muted">Looking at what this replaces…</p>}
      {isError && <p>We couldn't check what this replaces.</p>}
      {data && sums.length > 0 && (
        <p>
          Replaces {list.format(sums)} on {data.days === 1 ? "1 day" : `${data.days.toLocaleString()} days`}.
        </p>
      )}
    </div>
  );
}
