import { findMatch } from "../../../../../functions/reports/spend/match.ts";
import type { SpendCampaigns, SpendEntry } from "../../../api/api.ts";
import { formatAmount } from "../../../ui/money.ts";
import { formatTimestamp } from "../../../ui/timestamp.tsx";
import { NETWORKS } from "../export/network.ts";
import type { Export, Problem } from "../export/read-export.ts";
import { addSums } from "../months.ts";

const LISTED = 20;

const WHY: Record<Problem["why"], string> = {
  date: "is no date",
  cost: "is not an amount",
  negative: "is below 0",
};

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString()} ${number === 1 ? one : many}`;
const dayName = (day: string | undefined): string => formatTimestamp(day ?? null, "date");

/** The campaigns of costs that no lead has, each with the one that it probably is. */
function unmatched(entries: readonly SpendEntry[], { leads, spend }: SpendCampaigns) {
  const keyOf = (source: string, campaign: string | null) => JSON.stringify([source, campaign]);
  const aliased = new Set(
    spend.flatMap(({ source, campaign, match }) => (match?.by === "alias" ? [keyOf(source, campaign)] : [])),
  );
  const campaigns = new Map(
    entries.map(({ source, campaign = null, campaign_id = null }) => [
      keyOf(source, campaign as string | null),
      { source, campaign: campaign as string | null, campaign_id: campaign_id as string | null },
    ]),
  );
  const all = [...campaigns.values()].map((each) => ({ ...each, match: findMatch(each, leads) }));
  return {
    total: all.length,
    open: all.filter((each) => each.match?.by !== "same" && !aliased.has(keyOf(each.source, each.campaign))),
  };
}

type Props = {
  found: Export;
  entries: readonly SpendEntry[];
  /** Null while they load. */
  campaigns: SpendCampaigns | null;
};

/** What was found in a file: its days, sums and campaigns, and the lines that are left out. */
export function Summary({ found: { network, columns, totals, problems }, entries, campaigns }: Props) {
  const days = entries
    .flatMap(({ day, from, to }) => [day, from, to].filter((each) => each !== undefined))
    .sort();
  const zeros = entries.filter(({ cost_cents }) => cost_cents === 0).length;
  const hasRanges = entries.some(({ from }) => from !== undefined);
  const { total, open } = unmatched(entries, campaigns ?? { leads: [], spend: [] });
  const names = Object.values(columns).filter((name) => name !== "");
  return (
    <div className="grid gap-2 rounded-lg bg-sunken p-4 text-sm wrap-anywhere">
      <p className="text-muted">
        {network !== null && `${NETWORKS[network].name}. `}Columns: {names.join(", ")}.
      </p>
      {days.length > 0 && (
        <p>
          {dayName(days[0])} – {dayName(days.at(-1))}:{" "}
          <strong className="font-semibold tabular-nums">
            {addSums(entries.map(({ currency = "", cost_cents }) => ({ currency, cost_cents })))
              .map(({ currency, cost_cents }) => formatAmount(cost_cents, currency))
              .join(" + ")}
          </strong>{" "}
          in {count(entries.length - zeros, "cost", "costs")}
          {zeros > 0 && `; ${count(zeros, "more line is 0", "more lines are 0")}`}.
        </p>
      )}
      {hasRanges && <p>Costs of more than one day are spread evenly over their days.</p>}
      {campaigns !== null && entries.length > 0 && (
        <p>
          {total - open.length} of {count(total, "campaign matches", "campaigns match")} your leads.
        </p>
      )}
      {campaigns !== null && open.length > 0 && (
        <ul className="list-disc pl-5">
          {open.slice(0, LISTED).map(({ source, campaign, match }) => (
            <li key={`${source} ${campaign}`}>
              <bdi>{campaign === null ? source : `${source} / ${campaign}`}</bdi>
              {match ? (
                <>
                  : probably{" "}
                  <bdi>
                    {[match.to.source, match.to.campaign].filter((name) => name !== null).join(" / ")}
                  </bdi>
                </>
              ) : (
                ": no leads"
              )}
            </li>
          ))}
          {open.length > LISTED && <li>and {open.length - LISTED} more</li>}
        </ul>
      )}
      {campaigns !== null && open.length > 0 && (
        <p className="text-muted">You can match them after the import.</p>
      )}
      {totals > 0 && <p className="text-muted">{count(totals, "line", "lines")} of totals left out.</p>}
      {problems.length > 0 && (
        <div>
          <p className="font-medium">{count(problems.length, "line", "lines")} not understood:</p>
          <ul className="list-disc pl-5">
            {problems.slice(0, LISTED).map(({ line, why, text }) => (
              <li key={line}>
                Line {line}: “{text}” {WHY[why]}.
              </li>
            ))}
            {problems.length > LISTED && <li>and {problems.length - LISTED} more</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
