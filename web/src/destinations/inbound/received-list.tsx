import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Received } from "../../api/api.ts";
import { BOARD_KEY, LIST_KEY } from "../../api/lead-list.ts";
import { statusNames } from "../../api/statuses.ts";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Loading } from "../../ui/loading.tsx";
import { formatDollars } from "../../ui/money.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { receivedQuery } from "./received-query.ts";

/** The results of received outcomes, as a word and a sentence. */
const ends: Readonly<Record<Received["end"], { label: string; tone: Tone; text: string }>> = {
  changed: { label: "Applied", tone: "green", text: "The lead was changed." },
  unchanged: { label: "Known", tone: "plain", text: "The lead already has this, or a newer outcome." },
  older: { label: "Too old", tone: "plain", text: "It happened before the lead was captured." },
  ignored: { label: "Ignored", tone: "plain", text: "You chose to ignore this stage." },
  unmapped: { label: "Not mapped", tone: "yellow", text: "This stage has no status yet." },
  unknown: { label: "No lead", tone: "yellow", text: "It matches none of this destination's leads." },
  empty: {
    label: "Empty",
    tone: "yellow",
    text: "It contains no status or value that we recognize.",
  },
  unreadable: {
    label: "Not readable",
    tone: "red",
    text: "It was not JSON or a form, or it was too large.",
  },
  rejected: { label: "Rejected", tone: "red", text: "It could not be applied." },
  closed: { label: "Not applied", tone: "yellow", text: "Your plan has ended." },
};

const stageText = (stage: string): string => stage.replace(/^[a-z_]+:/, "");

function describeOutcome({ stage, status, value_cents, currency }: Received): string {
  const value = value_cents !== null && [formatDollars(value_cents), currency].filter(Boolean).join(" ");
  return [stage && `“${stageText(stage)}”`, status && statusNames[status], value].filter(Boolean).join(", ");
}

/** The last ten outcomes that a destination reported, and their results. */
export function ReceivedList({ id }: { id: string }) {
  const { data: inbound, error, isFetching, refetch } = useQuery(receivedQuery(id));
  const data = inbound?.data;
  return (
    <section aria-labelledby="received" className="grid gap-2">
      <h3 id="received" className="text-heading">
        Received outcomes
      </h3>
      {data === undefined &&
        (isFetching ? (
          <Loading />
        ) : (
          <NotLoaded what="The outcomes" error={error} busy={false} onRetry={() => void refetch()} />
        ))}
      {data?.length === 0 && <p className="text-muted">Nothing was received in the last 30 days.</p>}
      {data !== undefined && data.length > 0 && (
        <ul aria-label="Received outcomes" className="divide-y divide-line">
          {data.map((each) => (
            <ReceivedItem key={each.id} received={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ReceivedItem({ received }: { received: Received }) {
  const { end, at, lead_id, detail, via } = received;
  const { label, tone, text } = ends[end];
  const cache = useQueryClient();
  // The lists were loaded before the outcome changed the lead.
  const reload = () => {
    for (const queryKey of [LIST_KEY, BOARD_KEY]) void cache.invalidateQueries({ queryKey });
  };
  return (
    <li className="grid gap-1 py-2 wrap-anywhere">
      <p>
        <Badge tone={tone}>{label}</Badge> <bdi className="font-medium">{describeOutcome(received)}</bdi>{" "}
        <span className="text-muted">
          <Timestamp at={at} to="second" />
          {via === "poll" && ", found by polling"}
        </span>
      </p>
      <p className="text-muted">
        {text} {detail}
      </p>
      {lead_id !== null && end !== "unknown" && (
        <DashboardLink
          to={`?tab=leads&lead=${lead_id}`}
          onClick={reload}
          className="justify-self-start py-1 underline underline-offset-4"
        >
          Open the lead
        </DashboardLink>
      )}
    </li>
  );
}
