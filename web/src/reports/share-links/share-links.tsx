import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Share } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { dashboardsQuery } from "../../api/dashboards.ts";
import { May } from "../../api/may.tsx";
import { sitesQuery } from "../../api/sites.ts";
import { Card } from "../../ui/card.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { ShareRow } from "./share-row.tsx";
import { sharesQuery } from "./shares-query.ts";

/** The account's links: those to one dashboard, or all. */
function Links({ dashboardId }: { dashboardId: string | undefined }) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(sharesQuery);
  const { data: dashboards } = useQuery(dashboardsQuery);
  const clients = useClients();
  const { data: sites = [] } = useQuery(sitesQuery);
  if (error)
    return <NotLoaded what="Share links" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const shown = data?.filter(({ dashboard_id }) => dashboardId === undefined || dashboard_id === dashboardId);
  if (shown === undefined || shown.length === 0) return null;
  const names = new Map([...sites, ...clients].map((each) => [each.id, each.name]));
  const describeSubject = ({ dashboard_id, panel }: Share): string =>
    panel !== null
      ? `The question “${panel.title}”`
      : (dashboards?.find((each) => each.id === dashboard_id)?.name ??
        (dashboards === undefined ? "A dashboard" : "A deleted dashboard"));
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className="text-heading">
        Share links
      </h3>
      <ul aria-label="Share links" className="divide-y divide-line">
        {shown.map((share) => (
          <ShareRow key={share.id} share={share} subject={describeSubject(share)} names={names} />
        ))}
      </ul>
    </Card>
  );
}

/** The share links for those who may manage them; nothing if there are none. */
export const ShareLinks = ({ dashboardId }: { dashboardId?: string }) => (
  <May as="admin">
    <Links dashboardId={dashboardId} />
  </May>
);
