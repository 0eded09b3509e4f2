import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { AnswerFailed, Waiting } from "../answer-state.tsx";
import { useProgress } from "../use-answer.ts";
import { ClientList } from "./client-list.tsx";
import { ClientSearch, NotFound } from "./client-search.tsx";
import { type Alarm, type ClientFigures, groupClients, orderIn, orderText } from "./clients.ts";
import { overviewQuery } from "./clients-query.ts";
import { MuteDialog } from "./mute-dialog.tsx";
import { OverviewHead } from "./overview-head.tsx";
import { TargetDialog } from "./target-dialog.tsx";

/** From this many clients on, there is a search. */
const MANY = 6;

/** All clients at a glance: those that need attention come first, with the reasons. */
export function Page() {
  const { data, error, refetch } = useQuery(overviewQuery);
  const progress = useProgress(overviewQuery.queryKey);
  const [search, setSearch] = useSearchParams();
  const [muting, setMuting] = useState<{ client: ClientFigures["client"]; alarm: Alarm } | null>(null);
  const [aiming, setAiming] = useState<ClientFigures["client"] | null>(null);
  const write = (name: string, value: string) => {
    const next = new URLSearchParams(location.search);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const failed = error && (
    <AnswerFailed error={error} isStale={data !== undefined} onRetry={() => void refetch()} />
  );
  if (data === undefined) return failed ?? <Waiting className="h-96" progress={progress} />;

  const order = orderIn(search.get("sort"));
  const isSearchable = data.data.length >= MANY;
  const text = isSearchable ? (search.get("q") ?? "") : "";
  const { groups, found } = groupClients(data.data, text, order);
  return (
    <div className="grid gap-4">
      {failed}
      <OverviewHead overview={data} />
      {isSearchable && (
        <ClientSearch text={text} found={found} of={data.data.length} onText={(text) => write("q", text)} />
      )}
      {found === 0 && <NotFound text={text} onClear={() => write("q", "")} />}
      {found > 0 && (
        <ClientList
          groups={groups}
          order={order}
          currency={data.currency}
          onSort={(order) => write("sort", orderText(order))}
          onMute={({ client }, alarm) => setMuting({ client, alarm })}
          onTarget={({ client }) => setAiming(client)}
        />
      )}
      {muting && <MuteDialog {...muting} onClose={() => setMuting(null)} />}
      {aiming && <TargetDialog client={aiming} onClose={() => setAiming(null)} />}
    </div>
  );
}
