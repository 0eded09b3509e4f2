import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type Schedule } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { May } from "../../api/may.tsx";
import { describeError, detailOf } from "../../api/request.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { TryAgain } from "../../ui/try-again.tsx";
import { recipientsQuery } from "./schedules-query.ts";
import { lastText, states } from "./words.ts";

const ASKABLE = ["unconfirmed", "bounced"];

/** Who gets a report: whether they do, and the result of the last one. */
export function RecipientList({ schedule: { id } }: { schedule: Schedule }) {
  const cache = useQueryClient();
  const clients = useClients();
  const query = recipientsQuery(id);
  const { data, error, isFetching, refetch } = useQuery(query);
  const asking = useMutation({
    mutationFn: (email: string) =>
      call("POST /api/schedules/{id}/confirmations", { path: { id }, body: { email } }),
    onSettled: () => cache.invalidateQueries(query),
  });
  if (data === undefined)
    return isFetching ? (
      <Loading />
    ) : (
      <div role="alert" className="grid justify-items-start gap-2 text-sm">
        <p>The recipients could not be loaded. {describeError(error)}</p>
        <TryAgain onClick={() => void refetch()} />
      </div>
    );
  const nameOf = (client: string | null) =>
    client === null ? null : (clients.find((each) => each.id === client)?.name ?? "A deleted client");
  return (
    <>
      <FormError>{asking.error && detailOf(asking.error, "The address could not be asked.")}</FormError>
      <ul aria-label="Recipients" className="divide-y divide-line">
        {data.map(({ email, client_id, state, last }) => (
          <li
            key={`${email} ${client_id}`}
            className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">
              {email}
              {client_id !== null && <span className="text-muted">, {nameOf(client_id)}</span>}
              {last !== null && (
                <span className="block text-muted">
                  {lastText(last)}
                  {last.at !== null && (
                    <>
                      {" "}
                      <Timestamp at={last.at} />
                    </>
                  )}
                </span>
              )}
            </span>
            <span className="flex items-center gap-2">
              {ASKABLE.includes(state) && (
                <May as="admin">
                  <Button
                    look="quiet"
                    size="small"
                    busy={asking.isPending}
                    aria-label={`${state === "bounced" ? "Try again" : "Ask again"}: ${email}`}
                    onClick={() => asking.mutate(email)}
                  >
                    {state === "bounced" ? "Try again" : "Ask again"}
                  </Button>
                </May>
              )}
              <Badge tone={states[state].tone}>{states[state].name}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
