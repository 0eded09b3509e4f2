import { useMutation, useQuery } from "@tanstack/react-query";
import { call, type SpendCampaigns } from "../../api/api.ts";
import { useMay } from "../../api/me.ts";
import { detailOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Loading } from "../../ui/loading.tsx";
import { formatAmount } from "../../ui/money.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { campaignsQuery, useRefreshSpend } from "./spend-query.ts";

type SpendCampaign = SpendCampaigns["spend"][number];
type Name = { source: string; campaign: string | null };

const nameOf = ({ source, campaign }: Name): string =>
  campaign === null ? source : `${source} / ${campaign}`;
const keyOf = ({ source, campaign }: Name): string => JSON.stringify([source, campaign]);
const isProposed = ({ match }: SpendCampaign): boolean => match?.by === "name" || match?.by === "id";

/** How a campaign was matched, in words. */
const WORDS = {
  same: "Leads have the same name.",
  alias: "You matched it.",
  name: "Leads have a similar name. Is it the same campaign?",
  id: "Leads have its id as their campaign. Is it the same campaign?",
  none: "No leads have this name.",
};

/** Shows, and changes, the campaign of leads that each campaign's spend counts for. */
export function Matches() {
  const { data, error, isFetching, refetch } = useQuery(campaignsQuery);
  const toast = useToast();
  const refresh = useRefreshSpend();
  const mayChange = useMay()("admin");
  const saving = useMutation({
    mutationFn: (aliases: { source: string; campaign: string | null; to: Name | null }[]) =>
      call("PUT /api/spend/aliases", { body: { aliases } }),
    onSuccess: () => refresh(),
    onError: (failure) =>
      toast({
        title: "Error",
        description: detailOf(failure, "The campaigns could not be matched"),
        variant: "destructive",
      }),
  });
  if (data === undefined)
    return isFetching ? (
      <Loading />
    ) : (
      <NotLoaded what="The campaigns" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  const proposed = data.spend.filter(isProposed);
  const aliasOf = ({ source, campaign }: Name, to: Name | null) => ({ source, campaign, to });
  return (
    <Card aria-labelledby="spend-matches" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-60">
          <h3 id="spend-matches" className="text-heading">
            Campaigns
          </h3>
          <p className="text-sm text-muted">
            In all reports, spend counts toward the lead campaign that it is matched to.
          </p>
        </div>
        {mayChange && proposed.length > 0 && (
          <Button
            look="secondary"
            busy={saving.isPending}
            onClick={() => saving.mutate(proposed.map((each) => aliasOf(each, each.match?.to ?? null)))}
          >
            Accept {proposed.length} {proposed.length === 1 ? "match" : "matches"}
          </Button>
        )}
      </div>
      <ul>
        {data.spend.map((each) => (
          <li
            key={keyOf(each)}
            className="grid gap-x-4 gap-y-1 border-t border-line py-3 sm:grid-cols-[1fr_1fr] sm:items-center"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <bdi>{nameOf(each)}</bdi>
              </p>
              <p className="text-sm text-muted tabular-nums">
                {each.totals
                  .map(({ currency, cost_cents }) => formatAmount(cost_cents, currency))
                  .join(" + ")}
              </p>
            </div>
            <div className="grid min-w-0 gap-1">
              <select
                aria-label={`Campaign of leads for ${nameOf(each)}`}
                disabled={!mayChange}
                value={keyOf(each.match && !isProposed(each) ? each.match.to : each)}
                onChange={({ currentTarget: { value } }) => {
                  const to = [...data.leads, each.match?.to].find((name) => name && keyOf(name) === value);
                  saving.mutate([aliasOf(each, to ?? null)]);
                }}
                className="min-h-10 w-full min-w-0 rounded-lg border border-muted/60 bg-page px-2 text-sm"
              >
                <option value={keyOf(each)}>{nameOf(each)}</option>
                {listOptions(data, each).map((name) => (
                  <option key={keyOf(name)} value={keyOf(name)}>
                    {nameOf(name)}
                  </option>
                ))}
              </select>
              <p className="text-sm text-muted wrap-anywhere">
                {WORDS[each.match?.by ?? "none"]}{" "}
                {isProposed(each) && each.match && <bdi className="text-ink">{nameOf(each.match.to)}</bdi>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The campaigns of leads to choose from, those of the same source first. */
function listOptions({ leads }: SpendCampaigns, each: SpendCampaign): Name[] {
  const chosen = each.match?.by === "alias" ? [each.match.to] : [];
  const all = new Map([...chosen, ...leads].map((name) => [keyOf(name), name]));
  all.delete(keyOf(each));
  return [...all.values()].sort(
    (a, b) => Number(b.source === each.source) - Number(a.source === each.source),
  );
}
