import { useMutation, useQuery } from "@tanstack/react-query";
import { type CostSites, call, type SpendCampaigns } from "../../api/api.ts";
import { useMay } from "../../api/me.ts";
import { detailOf } from "../../api/request.ts";
import { choosableSites } from "../../api/sites.ts";
import { useDashboardContents } from "../../app/account/dashboard-outlet.ts";
import { Card } from "../../ui/card.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { Picker } from "../controls/picker.tsx";
import { costSitesQuery } from "./cost-sites-query.ts";
import { campaignsQuery, useRefreshSpend } from "./spend-query.ts";

const rests = {
  none: "Stays undivided",
  leads: "Shared out by paid leads",
} as const;

type Name = { source: string; campaign: string | null };
const keyOf = ({ source, campaign }: Name): string => JSON.stringify([source, campaign]);
const nameOf = ({ source, campaign }: Name): string =>
  campaign === null ? `${source}, other campaigns` : `${source} / ${campaign}`;

/** The campaigns with spend as reports name them, and their sources as a whole. */
function listNames({ spend }: SpendCampaigns): Name[] {
  const names = spend.map(({ source, campaign, match }) =>
    match?.by === "alias" ? match.to : { source, campaign },
  );
  const sources = [...new Set(names.map(({ source }) => source))].map((source) => ({
    source,
    campaign: null,
  }));
  return [...new Map([...sources, ...names].map((name) => [keyOf(name), name])).values()].sort((a, b) =>
    nameOf(a).localeCompare(nameOf(b)),
  );
}

/** Shows, and changes, how the cost of campaigns is divided among sites. */
export function CostBySite() {
  const { sites } = useDashboardContents();
  const { data: rule } = useQuery(costSitesQuery);
  const { data: campaigns } = useQuery(campaignsQuery);
  const mayChange = useMay()("admin");
  const toast = useToast();
  const refresh = useRefreshSpend();
  const saving = useMutation({
    mutationFn: (body: CostSites) => call("PUT /api/spend/sites", { body }),
    onSuccess: () => refresh(),
    onError: (failure) =>
      toast({
        title: "Error",
        description: detailOf(failure, "The division could not be saved"),
        variant: "destructive",
      }),
  });
  if (rule === undefined || campaigns === undefined || sites.length === 0) return null;
  const chosenSite = (name: Name) => rule.chosen.find((each) => keyOf(each) === keyOf(name))?.site_id;
  const choose = (name: Name, site_id: string | null) => {
    const rest = rule.chosen.filter((each) => keyOf(each) !== keyOf(name));
    saving.mutate({ ...rule, chosen: site_id === null ? rest : [...rest, { ...name, site_id }] });
  };
  return (
    <Card aria-labelledby="cost-by-site" className="grid gap-3">
      <div>
        <h3 id="cost-by-site" className="text-heading">
          Cost by site
        </h3>
        <p className="text-sm text-muted">
          Reports by site and by client divide the cost like this. Divided costs are marked.
        </p>
      </div>
      <fieldset disabled={!mayChange || saving.isPending} className="grid gap-3">
        <legend className="sr-only">How cost is divided among sites</legend>
        <Picker
          label="Cost of campaigns without a site"
          value={rule.rest}
          options={rests}
          onChoose={(rest) => saving.mutate({ ...rule, rest: rest as CostSites["rest"] })}
        />
        <label className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={rule.clients_see}
            onChange={({ target }) => saving.mutate({ ...rule, clients_see: target.checked })}
            className="size-4 accent-brand"
          />
          Clients see the cost of their sites
        </label>
        <details>
          <summary className="min-h-6 cursor-pointer text-sm font-medium">
            Choose sites for campaigns ({rule.chosen.length} chosen)
          </summary>
          <ul className="mt-2 grid gap-3">
            {listNames(campaigns).map((name) => (
              <li key={keyOf(name)}>
                <Picker
                  label={nameOf(name)}
                  all={rests[rule.rest]}
                  unknown="A removed site"
                  value={chosenSite(name)}
                  options={Object.fromEntries(
                    choosableSites(sites, [chosenSite(name) ?? ""]).map(({ id, name }) => [id, name]),
                  )}
                  onChoose={(site) => choose(name, site)}
                />
              </li>
            ))}
          </ul>
        </details>
      </fieldset>
    </Card>
  );
}
