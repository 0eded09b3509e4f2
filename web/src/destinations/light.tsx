import { failureText } from "../../../functions/platform/outbound/failure-text.ts";
import type { Destination } from "../api/api.ts";
import { Badge } from "../ui/badge.tsx";
import { TimeAgo } from "../ui/time-ago.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { lights, pauses } from "./wording.ts";

/** A destination's status in a word. */
export function Light({ state }: Pick<Destination, "state">) {
  const { label, tone } = lights[state];
  return <Badge tone={tone}>{label}</Badge>;
}

type Props = { destination: Destination };

/** The last failure, in our words and the destination's. */
const Reason = ({
  failure: { code, status, words },
}: {
  failure: NonNullable<Destination["last_failure"]>;
}) => (
  <>
    {failureText(code, status)}
    {words && (
      <q className="mt-1 block border-l-2 border-line pl-3 font-mono text-xs text-muted before:content-none after:content-none">
        <bdi>{words}</bdi>
      </q>
    )}
  </>
);

/** Why a destination fails or waits, since when, and when it is retried. */
function Failing({ destination: { state, off_since, failing_since, last_failure, paused, next_at } }: Props) {
  if (state === "stopped") {
    return (
      <p className="text-red">
        The person who added it is no longer an owner or admin. Leads wait in order until you take it over.
      </p>
    );
  }
  if (off_since !== null) {
    return (
      <p>
        Switched off on <Timestamp at={off_since} />. Leads wait in order until you switch it on again.
      </p>
    );
  }
  if (last_failure === null || (state === "unconfirmed" && failing_since === null)) return null;
  if (state === "postponed" && next_at !== null) {
    return (
      <p>
        {failureText(last_failure.code)} Alerts continue at <Timestamp at={next_at} />. Until then, they are
        collected and then sent together.
      </p>
    );
  }
  if (failing_since === null) {
    return (
      <div className="text-yellow">
        It rejected a lead on <Timestamp at={last_failure.at} />. <Reason failure={last_failure} />
      </div>
    );
  }
  return (
    <>
      <div className="text-red">
        Failing since <Timestamp at={failing_since} />. <Reason failure={last_failure} />
      </div>
      <p>
        {paused !== null && `${pauses[paused]} `}Your leads wait in order
        {next_at !== null && (
          <>
            ; the next attempt is at <Timestamp at={next_at} to="second" />
          </>
        )}
        .
      </p>
    </>
  );
}

/** A destination's status: when it last received something, or what is wrong. */
export function Progress({ destination }: Props) {
  const { last_ok_at, state } = destination;
  return (
    <div className="grid gap-1 text-sm text-muted wrap-anywhere">
      <Failing destination={destination} />
      <p>
        {last_ok_at === null ? (
          "Nothing has been delivered yet."
        ) : state === "handed_over" ? (
          <>
            Last handed over <TimeAgo at={last_ok_at} />. Its response does not confirm that the lead arrived.
          </>
        ) : (
          <>
            Last delivered <TimeAgo at={last_ok_at} />
          </>
        )}
      </p>
    </div>
  );
}
